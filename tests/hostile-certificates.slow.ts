// Hostile certificates that cause as much work as a file may cause.
import { HOSTILE_SLOW } from './bad-certificates/hostile.ts';
import { describeHostile } from './hostile-certificates.ts';

describeHostile(HOSTILE_SLOW);
