// Tests the look of the built page in every language, on every screen and in both colour schemes, each with
// axe-core. Keeps pictures for people to check.
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
