// 62 lists of words as people publish them: everyday words of many languages and scripts, files of many
// kinds, and the usual faults. All lists were written for these tests. The marks were worked out by hand.
// world-lists.test.ts reads every list and plays with it.

import type { WordReading } from '../game/word-list.ts';

/** A list and what is true of it. */
export interface WorldList {
  readonly name: string;
  /** The text of the file. */
  readonly text: string;
  /** How the file holds the text; UTF-8 by default. */
  readonly encoding?: 'utf-16le' | 'utf-16be' | 'latin1';
  /** The options with which the list is read. */
  readonly reading?: WordReading;
  /** The number of words, of repeated entries and of skipped entries. */
  readonly counts?: readonly [words: number, merged: number, skipped: number];
  /** A guess, a secret, and the marks of Wordle. */
  readonly marks?: string;
  /** A word as it is printed, and other forms in which it may be typed. */
  readonly same?: string;
  /** The sentence that refuses the list if it is read without `reading`. */
  readonly refused?: string;
}

/** One word a line. */
const lines = (words: string): string => `${words.replaceAll(' ', '\n')}\n`;
/** Letters and their accents as separate characters, as some systems store them. */
const apart = (text: string): string => text.normalize('NFD');

/** Lines that end as on Windows, or as on an old Mac. */
const ended = (text: string, by: '\r\n' | '\r'): string => text.replaceAll('\n', by);

const FOLDED = { fold: 'accents' } as const;
const LENIENT = { lenient: true } as const;

/** English lists: what files may look like. */
const FILES: readonly WorldList[] = [
  {
    name: 'lines that end as on Windows',
    text: ended(lines('apple bread chair dance eagle fruit grape house knife lemon'), '\r\n'),
    counts: [10, 0, 0],
    marks: 'eagle apple -y-gg',
    same: 'eagle EAGLE Eagle',
  },
  {
    name: 'capitals, small letters, and words that stand twice',
    text: lines('River river RIVER STONE stone Cloud storm beach ocean field woods grass earth plant'),
    counts: [11, 3, 0],
    marks: 'grass storm -y-y-',
    same: 'storm Storm',
  },
  {
    name: 'a table with a heading and counts, divided by commas',
    text: lines('word,count water,5120 light,4410 night,3999 right,38 table,2045 paper,7 money,173 world,12'),
    counts: [8, 0, 0],
    marks: 'water paper -g-gg',
    same: 'money MONEY',
  },
  {
    name: 'a table with ranks, divided by tabs',
    text: lines('1,about,x 2,after,x 3,other,x 4,which,x 5,their,x 6,there,x 7,first,x').replaceAll(
      ',',
      '\t',
    ),
    counts: [7, 0, 0],
    marks: 'there their gggy-',
    same: 'their THEIR',
  },
  {
    name: 'quoted cells, divided by semicolons',
    text: '"north";"south"\n"above";"below"\n"under";"aside"\n"front";"right"\n"inner";"outer"\n',
    counts: [10, 0, 0],
    marks: 'under inner -g-gg',
    same: 'aside ASIDE',
  },
  {
    name: 'a JSON array',
    text: '["piano", "organ", "flute", "drums", "viola",\n "cello", "banjo", "bugle", "kazoo", "sitar"]\n',
    counts: [10, 0, 0],
    marks: 'kazoo banjo -g--g',
    same: 'viola VIOLA',
  },
  {
    name: 'several words a line, with spaces and commas',
    text: 'blue, pink, gold\nteal  grey\tcyan\nplum;rose; lime\n jade ruby ',
    counts: [11, 0, 0],
    marks: 'lime blue y--g',
    same: 'jade JADE',
  },
  {
    name: 'comments and empty lines',
    text: `# Animals\n\nhorse\nsheep # no goats\n\n   \n${lines('mouse tiger zebra camel koala otter')}# end`,
    counts: [8, 0, 0],
    marks: 'sheep horse yyy--',
    same: 'koala Koala',
  },
  {
    name: 'quotation marks of a word processor',
    text: lines('“lemon” “mango” „peach“ «melon» “olive” ‘berry’ “grape” “apple” “guava” “prune”'),
    counts: [10, 0, 0],
    marks: 'apple grape yy--g',
    same: 'peach PEACH',
  },
  {
    name: 'numbered lines',
    text: '1. crane\n2. robin\n3. eagle\n4. goose\n5. finch\n6. raven\n7. stork\n8. heron\n9. egret\n',
    counts: [9, 0, 0],
    marks: 'egret eagle gy-y-',
    same: 'stork STORK',
  },
  {
    name: 'words of many lengths, of which the most frequent is taken',
    text: lines('table chair couch shelf bench lamp bed stool plate spoon desk rug sofa knife clock mirror'),
    reading: LENIENT,
    counts: [10, 0, 6],
    marks: 'spoon stool g-gg-',
    same: 'bench BENCH',
    refused: 'Line 6 of the list: "lamp" has 4 letters, but the words before it have 5',
  },
  {
    name: 'words of many lengths, of which one is named',
    text: lines('rain snow wind hail fog storm mist sleet cold heat ice sun warm wave calm gust'),
    reading: { length: 4 },
    counts: [11, 0, 5],
    marks: 'warm calm -g-g',
    same: 'mist MIST',
    refused: 'Line 5 of the list: "fog" has 3 letters, but the words before it have 4',
  },
  {
    name: 'stray marks',
    text: lines('smile happy laugh! proud brave quiet *angry* silly lucky cr_zy funny jolly eager'),
    reading: LENIENT,
    counts: [10, 0, 3],
    marks: 'eager brave yy--y',
    same: 'jolly JOLLY',
    refused: 'Line 3 of the list: "laugh!" holds "!", which is not a letter that can be used.',
  },
  {
    name: 'notes behind the words',
    text: 'crane (a bird)\nslate (a stone)\n',
    refused: 'Line 1 of the list: "(a" holds "(", which is not a letter that can be used.',
  },
  {
    name: 'a byte order mark, and lines that end as on an old Mac',
    text: `\ufeff${ended(lines('bread toast sauce cream honey salad pasta curry steak bacon'), '\r')}`,
    counts: [10, 0, 0],
    marks: 'pasta salad -gy-y',
    same: 'toast TOAST',
  },
  {
    name: 'an old encoding',
    text: lines('café thé lait'),
    encoding: 'latin1',
    refused: 'is no text in UTF-8 or UTF-16; write one word a line.',
  },
  {
    name: 'letters of full width',
    text: lines(
      'ＴＯＫＹＯ ｋｙｏｔｏ ＯＳＡＫＡ ｏｔａｒｕ ｃｈｉｂａ ａｋｉｔａ ｉｗａｋｉ ｕｒａｗａ ｓａｋａｉ ｏｙａｍａ',
    ),
    counts: [10, 0, 0],
    marks: 'kyoto tokyo yyyyg',
    same: 'tokyo ＴＯＫＹＯ TOKYO',
  },
  {
    name: 'invisible hyphens and joiners, as copied from a page',
    text: lines(
      'gar\u00adden win\u200bdow car\u200dpet pil\u00adlow mir\u2060ror clo\u200cset garage cellar ladder',
    ),
    counts: [9, 0, 0],
    marks: 'ladder garden -g-ggy',
    same: 'pillow pil\u00adlow',
  },
  {
    name: 'straight and curly apostrophes',
    text: lines("can't won’t don't isn’t let's who’s we're you'd she’d it'll don’t"),
    counts: [10, 1, 0],
    marks: "she'd you'd ---gg",
    same: "don't don’t DON’T donʼt",
  },
];

/** Languages in Latin letters. */
const LATIN: readonly WorldList[] = [
  {
    name: 'French, accents as separate characters',
    text: apart(lines('école étage élève frère crème pêche forêt règle siège poème')),
    counts: [10, 0, 0],
    marks: 'crème frère -gg-g',
    same: `école ÉCOLE ${apart('école')} ${apart('ÉCOLE')}`,
  },
  {
    name: 'French, without accents',
    text: lines('mère MERE père fête tête idée café gens lait mois nuit pere'),
    reading: FOLDED,
    counts: [10, 2, 0],
    marks: 'idée père --yg',
    same: 'tete tête TÊTE TETE',
  },
  {
    name: 'Spanish: ñ is a letter',
    text: lines('niño niña baño daño leña caña piña vino mano nube'),
    counts: [10, 0, 0],
    marks: 'mano baño -g-g',
    same: `niño NIÑO ${apart('niño')}`,
  },
  {
    name: 'Spanish, without accents',
    text: lines('papá papa mamá bebé sofá café menú niño mesa agua vaso'),
    reading: FOLDED,
    counts: [10, 1, 0],
    marks: 'mama papa -g-g',
    same: 'nino niño NIÑO',
  },
  {
    name: 'Portuguese',
    text: lines('irmão limão sabão verão balão cesta praça dança março força'),
    counts: [10, 0, 0],
    marks: 'março praça -yyg-',
    same: `praça PRAÇA ${apart('praça')}`,
  },
  {
    name: 'Catalan: a dot between two l',
    text: lines(
      'col·legi col·lega novel·la síl·laba goriŀla GORIL·LA finestra muntanya escriure diumenge setembre',
    ),
    counts: [10, 1, 0],
    marks: 'novel·la goril·la -g--gggg',
    same: 'goril·la GORIL·LA goriŀla GORIĿLA',
  },
  {
    name: 'German: ß and its capital are one letter',
    text: lines('GRÖẞE größe Grüße süßer Tasse Mütze Küche Vögel Äpfel Fluss Blume Brief'),
    counts: [11, 1, 0],
    marks: 'grüße größe gg-gg',
    same: `größe GRÖẞE Größe ${apart('größe')}`,
  },
  {
    name: 'German, without accents: ß stays',
    text: lines('schön schon größe große mütze küche vögel äpfel tasse blume brief stuhl'),
    reading: FOLDED,
    counts: [10, 2, 0],
    marks: 'vogel äpfel ---gg',
    same: 'große größe GRÖẞE GROẞE',
  },
  {
    name: 'Danish, without accents: ø is o, æ stays',
    text: lines('smør brød grød sæbe æble hånd sort hest kort mælk'),
    reading: FOLDED,
    counts: [10, 0, 0],
    marks: 'æble sæbe yy-g',
    same: 'brod brød BRØD',
  },
  {
    name: 'Polish, without accents',
    text: lines('łódka lodka żółty śnieg córka zamek kwiat słoik kubek chleb głowa'),
    reading: FOLDED,
    counts: [10, 1, 0],
    marks: 'córka łódka -g-gg',
    same: 'lodka łódka ŁÓDKA',
  },
  {
    name: 'Czech, as a Windows editor saves it',
    text: `\ufeff${ended(lines('škola město večer chléb mléko dívka jméno kniha čtyři pátek'), '\r\n')}`,
    encoding: 'utf-16le',
    counts: [10, 0, 0],
    marks: 'mléko jméno y-g-g',
    same: 'škola ŠKOLA',
  },
  {
    name: 'Hungarian, the other UTF-16',
    text: `\ufeff${lines('tükör város szőlő könyv ernyő hétfő kutya virág tehén madár')}`,
    encoding: 'utf-16be',
    counts: [10, 0, 0],
    marks: 'virág város g-gy-',
    same: `szőlő SZŐLŐ ${apart('szőlő')}`,
  },
  {
    name: 'Romanian: a cedilla in place of the comma',
    text: lines('școală maşină mașină cămașă pădure toamnă frunză lumină hârtie iubire floare'),
    counts: [10, 1, 0],
    marks: 'mașină lumină y--ggg',
    same: 'mașină maşină MAŞINĂ MAȘINĂ',
  },
  {
    name: 'Turkish: two letters i',
    text: lines('ışık iğne kapı kedi anne baba elma okul kuzu deve'),
    counts: [10, 0, 0],
    marks: 'kedi kapı g---',
    same: 'ışık IŞIK',
  },
  {
    name: 'Turkish in capitals that do not show it',
    text: lines('KAPI SARI ALTI KISA ANNE BABA ELMA OKUL KUZU DEVE'),
    reading: { language: 'tr' },
    counts: [10, 0, 0],
    marks: 'SARI KAPI -g-g',
    same: 'kapı KAPI',
  },
  {
    name: 'Turkish in capitals that show it, and a small letter with two dots',
    text: lines('KİTAP ki\u0307tap KİRAZ BALIK ÇATAL KAŞIK TABAK SICAK SOĞUK MASAL ARMUT'),
    counts: [10, 1, 0],
    marks: 'KİRAZ KAŞIK g--y-',
    same: 'kitap KİTAP ki\u0307tap',
  },
  {
    name: 'Azeri',
    text: lines('QAPI SARI ALTI ALMA ADAM GECƏ NƏNƏ BABA YAZI DƏRƏ'),
    reading: { language: 'az' },
    counts: [10, 0, 0],
    marks: 'NƏNƏ DƏRƏ -g-g',
    same: 'qapı QAPI',
  },
  {
    name: 'Vietnamese, tones as separate characters',
    text: apart(lines('nước trời sông biển cười bánh thịt xanh vàng sáng')),
    counts: [10, 0, 0],
    marks: 'sáng vàng --gg',
    same: `nước NƯỚC ${apart('nước')}`,
  },
  {
    name: 'Vietnamese, without tones and hooks: đ is d',
    text: lines('đông đồng sông sống bánh xanh vàng nước trời biển cười thịt'),
    reading: FOLDED,
    counts: [10, 2, 0],
    marks: 'sống đồng -ggg',
    same: `dong đông ĐỒNG ${apart('đồng')}`,
  },
];

/** Languages in other letters. */
const OTHER: readonly WorldList[] = [
  {
    name: 'Greek in capitals: sigma at the end of a word',
    text: lines('ΔΡΟΜΟΣ ΤΟΙΧΟΣ ΚΑΙΡΟΣ ΧΡΟΝΟΣ ΚΟΣΜΟΣ ΑΝΕΜΟΣ ΒΡΑΧΟΣ ΠΑΙΔΙΑ ΓΑΤΑΚΙ ΠΟΛΕΙΣ'),
    counts: [10, 0, 0],
    marks: 'ΚΟΣΜΟΣ ΔΡΟΜΟΣ -y-ggg',
    same: 'δρομος δρομοσ ΔΡΟΜΟΣ',
  },
  {
    name: 'Greek, without accents',
    text: lines('λόγος νόμος ήλιος φίλος χώρος κήπος λύκος μέρος τόπος ψωμιά ΝΟΜΟΣ'),
    reading: FOLDED,
    counts: [10, 1, 0],
    marks: 'νόμος τόπος -g-gg',
    same: 'νομος νόμος ΝΌΜΟΣ νομοσ',
  },
  {
    name: 'Russian: ё and е differ',
    text: lines('орёл осёл ёлка утка рыба окно небо река мост край'),
    counts: [10, 0, 0],
    marks: 'осёл орёл g-gg',
    same: `орёл ОРЁЛ ${apart('орёл')}`,
  },
  {
    name: 'Russian, without accents: ё is е, й stays',
    text: lines('ёлка елка орёл осёл край ры\u0301ба окно не\u0301бо река мост утка'),
    reading: FOLDED,
    counts: [10, 1, 0],
    marks: 'осел орёл g-gg',
    same: `край КРАЙ ${apart('край')}`,
  },
  {
    name: 'Ukrainian: three apostrophes',
    text: lines("м'яч мʼяч ім’я їжак день вода небо хліб сіль коза рука"),
    counts: [10, 1, 0],
    marks: "м'яч ім'я yyy-",
    same: "м'яч М’ЯЧ мʼяч",
  },
  {
    name: 'Serbian',
    text: lines('љубав школа књига човек ћерка земља птица сунце месец свећа'),
    counts: [10, 0, 0],
    marks: 'свећа земља --y-g',
    same: 'љубав ЉУБАВ',
  },
  {
    name: 'Georgian, also in its capitals',
    text: lines('სახლი წიგნი სკოლა წყალი ძაღლი თევზი ვაშლი ღვინო დროშა ცხენი ᲡᲐᲮᲚᲘ'),
    counts: [10, 1, 0],
    marks: 'ძაღლი სახლი -g-gg',
    same: 'სახლი ᲡᲐᲮᲚᲘ',
  },
  {
    name: 'Armenian in capitals',
    text: lines('ՏՈՒՆ ՇՈՒՆ ՋՈՒՐ ԳԻՐՔ ՁՈՒԿ ՄԱՅՐ ՀԱՅՐ ՄԱՐԴ ՍԻՐՏ ՁՄԵՌ ԱՄԱՌ'),
    counts: [11, 0, 0],
    marks: 'ՄԱՐԴ ՄԱՅՐ ggy-',
    same: 'տուն ՏՈՒՆ Տուն',
  },
  {
    name: 'Hebrew: final letters differ',
    text: lines('שלום ארון חלון ילדה מורה כיסא אדום כחול ירוק שחור צהוב'),
    counts: [11, 0, 0],
    marks: 'מורה שלום -y--',
    same: 'שלום \u200fשלום',
  },
  {
    name: 'Hebrew with points: final letters are the usual ones',
    text: lines('שָׁלוֹם שלום ארון חלון ילדה מורה כיסא אדום כחול ירוק שחור צהוב'),
    reading: FOLDED,
    counts: [11, 1, 0],
    marks: 'מורה שלום yy--',
    same: 'שלומ שלום שָׁלוֹם שלומ',
  },
  {
    name: 'Arabic',
    text: lines('كتاب سماء شباك جبال بيوت حليب تفاح قطار حصان غزال'),
    counts: [10, 0, 0],
    marks: 'شباك كتاب -ygy',
    same: 'كتاب كِتَاب',
  },
  {
    name: 'Arabic with vowel signs and stretched words',
    text: lines('كِتَاب كتـــاب كتاب سَمَاء شُبَّاك جِبَال بُيُوت حليب تُفَّاح قطار حصان غزال'),
    reading: FOLDED,
    counts: [10, 2, 0],
    marks: 'شباك كتاب -ygy',
    same: 'شباك شُبَّاك شباك',
  },
  {
    name: 'Persian, partly from an Arabic keyboard',
    text: lines('كتاب کتاب سیاه سفيد پنیر گربه ماهی دریا زمین کوچه میوه بی\u200cبی'),
    counts: [11, 1, 0],
    marks: 'سفید سیاه g-y-',
    same: 'کتاب كتاب',
  },
  {
    name: 'Hindi: vowel signs are letters',
    text: lines('हाथी पानी रोटी मकान मछली तारा राजा रानी चाबी स\u095cक'),
    counts: [10, 0, 0],
    marks: 'राजा तारा yg-g',
    same: 'सड\u093cक स\u095cक',
  },
  {
    name: 'Bengali',
    text: lines('পানি চাবি রুটি হাতি পাখি মাটি রাজা তারা সাদা কাল\u09c7\u09be ভাল\u09cb'),
    counts: [11, 0, 0],
    marks: 'তারা রাজা -gyg',
    same: 'কাল\u09cb কাল\u09c7\u09be',
  },
  {
    name: 'Tamil',
    text: lines('பால் மரம் நீர் வீடு மீன் பூனை நாய் கடல் பழம் ச\u0bcbறு'),
    counts: [10, 0, 0],
    marks: 'மரம் பழம் --gg',
    same: 'ச\u0bcbறு ச\u0bc7\u0bbeறு',
  },
  {
    name: 'Thai',
    text: lines('บ้าน ข้าว ช้าง ห้อง โต๊ะ ร้าน เก้า เท้า ด้าย ครัว'),
    counts: [10, 0, 0],
    marks: 'เท้า เก้า g-gg',
    same: 'บ้าน บ้าน\u200b',
  },
  {
    name: 'Japanese hiragana, voice marks as separate characters',
    text: apart(
      lines('がっこう しゃしん でんしゃ ともだち たべもの ひこうき にほんご てんぷら せんせい にわとり'),
    ),
    counts: [10, 0, 0],
    marks: 'でんしゃ しゃしん -ygy',
    same: `がっこう ${apart('がっこう')}`,
  },
  {
    name: 'Japanese katakana with long vowels',
    text: lines('コーヒー スーパー テーブル タクシー ハンカチ セーター スカート クッキー オレンジ トンネル'),
    counts: [10, 0, 0],
    marks: 'スカート スーパー g-y-',
    same: `オレンジ ${apart('オレンジ')}`,
  },
  {
    name: 'Chinese idioms',
    text: '一心一意、三心二意、一石二鸟、半途而废、马到成功\n画蛇添足　守株待兔　亡羊补牢　对牛弹琴　井底之蛙\n',
    counts: [10, 0, 0],
    marks: '一心一意 一石二鸟 g---',
    same: '马到成功 马到成功',
  },
  {
    name: 'Korean syllables',
    text: lines('사람 사랑 나무 하늘 바다 학교 친구 시간 음식 여름 겨울'),
    counts: [11, 0, 0],
    marks: '사랑 사람 g-',
    same: `사람 ${apart('사람')}`,
  },
  {
    name: 'Korean, spelled in parts of syllables',
    text: apart(lines('사람 바람 사랑 하늘 가을 서울 마음 여름 겨울 거울')),
    counts: [10, 0, 0],
    marks: '사랑 사람 gggg-',
    same: `${apart('사람')} 사람`,
  },
  {
    name: 'equations',
    text: lines(
      '12+35=47 48-29=19 9*8-2=70 3+4*5=23 56/7+1=9 99−54=45 11＋22＝33 7×8+1=57 72÷8-3=6 2*3*4=24',
    ),
    counts: [10, 0, 0],
    marks: '11+22=33 12+35=47 g-gy-gy-',
    same: '7*8+1=57 7×8+1=57 ７＊８＋１＝５７',
  },
  {
    name: 'prime numbers',
    text: '10007 10009 10037 10039 10061\n10067 10069 10079 10091 10093\n',
    counts: [10, 0, 0],
    marks: '10093 10039 gggyy',
    same: '10007 １０００７',
  },
];

export const WORLD_LISTS: readonly WorldList[] = [...FILES, ...LATIN, ...OTHER];
