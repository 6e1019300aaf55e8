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

/** Other signs, zeros and digits, and letters of scripts and alphabets beside one another. */
const neighbours = '〇◯׳״־׃։\u0903\u0a83।⋅∙〜∼º˚٫०০੦૦୦௦౦೦൦๐໐၀ဝہەۃәӘǝөӨÐƉГПФф\u0bd7\u0326';
const near = '○○\'"-::::|··~~°°,oooooooooooooههةəƏəɵƟĐĐΓΠΦφள\u0327';
/**
 * Letters that can also be written as two or three others, each here before those: vowels of Indic scripts and their signs,
 * which Unicode says are not to be written so and does not make equal, and the like of Thai, Lao, Khmer, Burmese and Yiddish.
 */
const apart =
  'ऄअॆ आअा ईर्इ ऊउु ऍएॅ ऎएॆ ऐएे ऑअाॅ ऒअाॆ ओअाे औअाै ॲअॅ ॳअऺ ॴअाऺ ॵअॏ ॶअॖ ॷअॗ ॉाॅ ॊाॆ ोाे ौाै ऻाऺ আঅা ৠঋৃ ৡঌৢ ৎত্\u200d ਆਅਾ ਇੲਿ ਈੲੀ ਉੳੁ ਊੳੂ ਏੲੇ ਐਅੈ ਓੳੋ ਔਅੌ આઅા ઍઅૅ એઅે ઐઅૈ ઑઅાૅ ઓઅાે ઔઅાૈ ૉાૅ ોાે ૌાૈ ଆଅା ଐଏୗ ଔଓୗ ஆஅூ ఓఒౕ ఔఒౌ ీిౕ ేెౕ ోొౕ ಊಉಾ ಔಒೌ ೠಋಾ ഈഇൗ ഊഉൗ ഐഎെ ഓഒാ ഔഒൗ ൈെെ ൺണ്\u200d ൻന്\u200d ർര്\u200d ൽല്\u200d ൾള്\u200d ൿക്\u200d ආඅා ඇඅැ ඈඅෑ ඌඋෟ ඎඍෘ ඐඏෟ ඒඑ් ඓඑෙ ඖඔෟ แเเ ำํา ແເເ ຳໍາ ໜຫນ ໝຫມ ឣអ ឤអា ើេី ោេា ဩသြ װוו ױוי ײיי';

const pairs = (from: string, to: string): ReadonlyMap<string, string | undefined> =>
  new Map([...from].map((character, at) => [character, to[at]]));

/** What a character is drawn like. */
export const like: ReadonlyMap<string, string | undefined> = new Map([
  ...pairs(otherLetters + others + rare + neighbours, latin + usual + plain + near),
  ...apart.split(' ').map((letters) => [letters.slice(0, 1), letters.slice(1)] as const),
]);
/** The same in words. */
export const likeInWords = pairs(otherInWords, 'ivpukt');
