// The looks of the built page in every language and the colours that viewer-look.full.ts leaves out. Pictures are kept to be looked at.
// @module-tag browser
import { testLooks } from './viewer-look.ts';
import { useViewer } from './viewer-visit.ts';

const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'];
testLooks(useViewer(), { phones: languages, screens: languages, colours: ['dark'], thorough: true });
