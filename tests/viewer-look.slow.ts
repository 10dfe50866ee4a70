// The looks of the built page in every language, on every screen and in both colours, each of them looked at
// by axe-core. Pictures are kept to be looked at.
// @module-tag browser
import { type ColourScheme, PHONES, testLooks } from './viewer-look.ts';
import { useViewer } from './viewer-visit.ts';

const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'];
const colours: readonly ColourScheme[] = ['light', 'dark'];
testLooks(useViewer(), {
  phones: PHONES,
  languages: { phones: languages, screens: languages },
  schemes: { phones: colours, screens: colours },
  thorough: true,
});
