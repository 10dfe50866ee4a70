// Hostile certificates with as much work as they may ask for.
import { HOSTILE_SLOW } from './bad-certificates/hostile.ts';
import { describeHostile } from './hostile-certificates.ts';

describeHostile(HOSTILE_SLOW);
