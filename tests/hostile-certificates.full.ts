// Hostile certificates that cause a second or two of work.
import { HOSTILE_FULL } from './bad-certificates/hostile.ts';
import { describeHostile } from './hostile-certificates.ts';

describeHostile(HOSTILE_FULL);
