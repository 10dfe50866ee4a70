// Traditional Chinese. The build puts the converted sentences in the place of this module.

import { traditional } from './traditional.ts';
import { zhHans } from './zh-hans.ts';

export const zhHant = traditional(zhHans);
