// The looks of the built page in the languages and colours that viewer-look.test.ts leaves out.
// @module-tag browser
import { testLooks } from './viewer-look.ts';
import { useViewer } from './viewer-visit.ts';

testLooks(useViewer(), ['zh-CN', 'zh-TW'], ['dark']);
