/** How many letters make a word of more than a formula. */
export const WORD = 4;

/** Cyrillic and Greek letters that are drawn like a Latin one or a digit, and in the same order those. */
export const otherLetters = 'аеорсухіјѕһԁԛԝѵӏүАВЕЗКМНОРСТУХІЈЅԌԚԜӀҮοϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ';
const latin = 'aeopcyxijshdqwvlyABE3KMHOPCTYXIJSGQWIYocjABEZHIKMNOPTYXC';
/** Those that formulas put beside a Latin letter or two (`ρmax`), but not into a word. */
export const otherInWords = 'ινρυκτ';
/** The same of other scripts, and signs. */
const others = 'كىニカロータエハヘト‘’ʼʻ′“”″‐‑‒–—―−⁄∕⧸∶꞉․‚ǀ∣ǃ∗µɑɡ۰۱۲۳۷۸۹ˍβ৪';
const usual = "کی二力口一夕工八へ卜'''''\"\"\"-------///::.,||!*μag٠١٢٣٧٨٩_ß8";

/** Capitals of Lisu, Cherokee and Coptic, and letters of Armenian. */
const rare = 'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴᎠᎡᎢᎩᎪᎫᎬᎳᎷᎻᏀᏃᏙᏒᏚᏞᏟᏢᏦᏴⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲟⲥⲣօսոհզցՕՍՏ';
const plain = 'BPDTGKJCZFMNLSRVHWXYAEIOUDRTYAJEWMHGZVRSLCPKBABEHIKMNOPCTYXocpounhqgOUS';

const pairs = (from: string, to: string): ReadonlyMap<string, string | undefined> =>
  new Map([...from].map((character, at) => [character, to[at]]));

/** What a character is drawn like. */
export const like = pairs(otherLetters + others + rare, latin + usual + plain);
/** The same in words. */
export const likeInWords = pairs(otherInWords, 'ivpukt');
