// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table of words, which nobody reads from top to bottom
import type { Messages } from './en.ts';
import { plural } from './plural.ts';

/** Latin digits, as in the values that stand beside the words: those are shown as they are sent. */
const locale = 'ar-u-nu-latn';

/** Counts a feminine or a masculine thing by the six forms of Arabic. */
function many(
  count: number,
  [one, two, few, rest]: readonly [one: string, two: string, few: string, rest: string],
): string {
  return plural(locale, count, { one, two, few, many: rest, other: rest });
}

const fields = (count: number) => many(count, ['حقل واحد', 'حقلان', '# حقول', '# حقلًا']);
const lines = (count: number) => many(count, ['سطر واحد', 'سطران', '# أسطر', '# سطرًا']);
const issues = (count: number) => many(count, ['مشكلة واحدة', 'مشكلتان', '# مشكلات', '# مشكلة']);
const characters = (count: number) => many(count, ['محرف واحد', 'محرفان', '# محارف', '# محرفًا']);
const entries = (count: number) => many(count, ['عنصر واحد', 'عنصران', '# عناصر', '# عنصرًا']);
const decisions = (count: number) => many(count, ['قرار واحد', 'قراران', '# قرارات', '# قرارًا']);

function range(min: number, max: number | undefined): string {
  if (max === undefined) return `${min} على الأقل`;
  return min === max ? `${min} بالضبط` : `من ${min} إلى ${max}`;
}

/** Every string the kit shows, in Arabic. */
export const ar: Messages = {
  locale,
  marks: { space: ' ', colon: ':', stop: '.' },
  kind: {
    approval: 'موافقة',
    question: 'سؤال',
    credential: 'تسجيل دخول',
    custom: 'قرار',
  },
  state: {
    announced: 'في الطريق',
    arming: 'في انتظارك',
    open: 'في انتظارك',
    decided: 'لم يُرسل بعد',
    sending: 'جارٍ الإرسال',
    unknown: 'غير معروف',
    failed: 'فشل',
    expired: 'انتهت المهلة',
    superseded: 'نُحّي جانبًا',
    elsewhere: 'أُجيب عنه في مكان آخر',
    otherTab: 'في علامة تبويب أخرى',
    resolved: 'مؤكَّد',
  },
  status: {
    announced: 'ما زال المساعد يكتب. يمكنك الإجابة عندما ينتهي.',
    open: 'لا يُرسل شيء قبل أن تجيب.',
    early: 'تنتظر الأزرار نصف ثانية كي لا تُجيب ضغطة عابرة.',
    decidedAs: {
      approved: 'أنت توافق على هذا.',
      rejected: 'أنت ترفض هذا.',
      answered: 'أنت تجيب عن هذا.',
      declined: 'لن تعطي إجابة.',
      refreshed: 'أنت تسجّل الدخول لهذا.',
      cancelled: 'أنت تلغي هذا.',
    },
    decidedAlone: 'محفوظة ولم تُرسل بعد.',
    decidedInTray: (open) =>
      open === 0
        ? 'محفوظة ولم تُرسل بعد. يمكنك تغييرها إلى أن ترسل الكل.'
        : `محفوظة ولم تُرسل بعد. ${many(open, ['يمكنك تغييرها ما دام القرار الآخر مفتوحًا.', 'يمكنك تغييرها ما دام القراران الآخران مفتوحين.', 'يمكنك تغييرها ما دامت # قرارات أخرى مفتوحة.', 'يمكنك تغييرها ما دام # قرارًا آخر مفتوحًا.'])}`,
    sending: 'في انتظار تأكيد الخادم لإجابتك.',
    otherTab: 'تجري الإجابة عنه في علامة تبويب أخرى. ستُظهر هذه البطاقة ما انتهى إليه.',
    refused: 'لم تُقبل إجابتك. يمكنك الإجابة مرة أخرى.',
    refusedWith: 'لم تُقبل إجابتك. يقول الخادم:',
    unknown: 'لا نعلم إن كانت إجابتك قد قُبلت. لا يُعاد إرسال شيء من تلقاء نفسه.',
    unknownForGood:
      'لا نعلم إن كانت إجابتك قد قُبلت، ولا يمكن سؤال هذا الخادم. انظر حيث يظهر الأثر قبل أن تجيب مرة أخرى.',
    failed: 'فشل ما أطلقته إجابتك، وقد يكون بعضه قد تم: تحقّق قبل أن تحاول مرة أخرى.',
    doubt: {
      unknown: 'ربما قُبلت إجابة سابقة. لا تُجب مرة أخرى إلا إن لم تُقبل.',
      failed: 'أطلقت إجابة سابقة هذا الأمر وفشل. قد يكون بعضه قد تم.',
    },
    unverified:
      'هذا السؤال من قبل تحميل هذه الصفحة ولا يمكن التحقق منه هنا: ربما أُجيب عنه في مكان آخر.',
    expired: 'انتهى وقت الإجابة. لم يُوافَق على شيء ولم يُرفض شيء.',
    ambiguous: 'لا يمكن التمييز بين طلبين، فالإجابة ستُحسب لكليهما. أرسل رسالة بدلًا من ذلك.',
    unanswerable: {
      name: 'هذا الطلب لا يسمّي أداة، فلا يمكن الرد عليه. أرسل رسالة بدلًا من ذلك.',
      form: 'لا يمكن الرد على هذا الطلب من هنا: ينقصه شيء، أو يسأل بطريقة غير معروفة. أرسل رسالة بدلًا من ذلك.',
    },
    problem: 'تعذّر إرسال هذه الإجابة. لم يُرسل شيء.',
    offline: 'أنت غير متصل. لا يمكن إرسال شيء الآن.',
    noMemory:
      'لا يستطيع هذا المتصفح أن يتذكر أنك أجبت. بعد إعادة التحميل قد تُسأل مرة أخرى فتجيب مرتين.',
    cutOff: 'مرّر حتى تظهر الأزرار كاملةً، وعندها يمكنك الضغط عليها.',
    hidden: (what) => `لم يُعرض كل شيء بعد: ${what}.`,
  },
  risk: {
    low: 'خطر منخفض',
    elevated: 'خطر مرتفع نسبيًا',
    high: 'خطر عالٍ',
    unknown: 'أداة غير معروفة',
  },
  action: {
    sendingAs: {
      approved: 'جارٍ إرسال الموافقة…',
      rejected: 'جارٍ إرسال الرفض…',
      answered: 'جارٍ الإرسال…',
      declined: 'جارٍ إرسال الاعتذار…',
      refreshed: 'جارٍ الإرسال…',
      cancelled: 'جارٍ الإلغاء…',
    },
    change: 'تغيير',
    checkAgain: 'تحقّق مرة أخرى',
    answerAgain: 'أجب مرة أخرى',
    tryAgain: 'حاول مرة أخرى',
    allowWithoutMemory: 'أجب مع ذلك',
    back: 'رجوع',
    details: 'التفاصيل',
  },
  question: {
    asks: 'يسأل المساعد',
    other: 'شيء آخر',
    otherHint: 'اكتب إجابتك بنفسك',
    otherLabel: 'إجابتك الخاصة',
    none: 'لا شيء مما سبق',
    noneHint: 'يُخبَر المساعد بأن لا شيء منها مناسب',
    noneChosen: 'سيُرسل أن لا شيء منها مناسب.',
    ranked: 'هذا ترتيبي',
    rankedHint: 'يُؤشَّر عندما تنقل شيئًا؛ أشّره بنفسك إن لم يلزم نقل شيء',
    rank: 'رتّبها كما تريد، والأول في الأعلى.',
    order: (count) => `يُرسل الترتيب كما هو معروض، من 1 إلى ${count}.`,
    sendOrder: 'إرسال الترتيب',
    keepOrder: 'حفظ الترتيب',
    moveUp: (place) => `انقل إلى الأعلى من الموضع ${place}`,
    moveDown: (place) => `انقل إلى الأسفل من الموضع ${place}`,
    placed: (place, count) => `أصبح في الموضع ${place} من ${count}.`,
    noSecrets:
      'ليس هذا مكانًا لكلمات المرور أو المفاتيح أو الرموز: يقرأ المساعد ما ترسله، ويبقى في المحادثة.',
    text: 'إجابتك',
    filter: 'تصفية',
    filtered: (found, count) =>
      found === count ? `العدد الكلي: ${count}` : `يطابق ${found} من ${count}`,
    listGoesOn: 'هناك المزيد: مرّر للأسفل.',
    listEnd: 'نهاية القائمة.',
    showMore: (count, left) => `اعرض ${count} أخرى${left > count ? ` (من ${left})` : ''}`,
    rest: 'جزء من السؤال أيضًا',
    decline: 'عدم الإجابة',
    send: 'إرسال الإجابة',
    keep: 'حفظ الإجابة',
    chooseOne: 'اختر إجابة واحدة. لا يُرسل شيء قبل أن ترسلها.',
    write: 'اكتب إجابتك. لا يُرسل شيء قبل أن ترسلها.',
    limits: (min, max) => `اختر ${range(min, max)}.`,
    chosenOne: 'اختيرت إجابة واحدة.',
    chosenIs: 'المختار:',
    chosen: (count, min, max) => `اختير ${count}، والمسموح ${range(min, max)}.`,
    few: (count, min) => `اختير ${count}، ويلزم ${min} على الأقل.`,
    full: 'ألغِ اختيارًا لتختار غيره.',
    writeOther: 'اكتب إجابتك، أو اختر غيرها.',
    otherChosen: 'ستُرسل إجابتك كما كُتبت.',
    textWritten: 'تُرسل كما كُتبت تمامًا.',
    noQuestion: 'سؤال بلا كلمات',
    noWords: 'بلا كلمات',
    sends: 'يُرسل:',
    sendsEmpty: 'يُرسل نص فارغ.',
    sendsBlanks: 'يُرسل نص من فراغات فقط.',
    twin: 'خيار آخر يُرسل القيمة نفسها، فلا يمكن التمييز بينهما.',
    twins:
      'خيارات تُرسل القيمة نفسها لا يمكن التمييز بينها. اختر عدم الإجابة، أو أرسل رسالة بدلًا من ذلك.',
    unreadable:
      'تعذّرت قراءة الخيارات، فلا يمكن إرسال أي منها. اختر عدم الإجابة، أو أرسل رسالة بدلًا من ذلك.',
    unknownTool:
      'هذا التطبيق لا يعرف هذه الأداة. تصل إجابتك إلى المساعد على أنها نتيجتها، ولا يُشغَّل بها شيء.',
    unknownToolRuns: 'هذا التطبيق لا يعرف هذه الأداة. متى أجبت، شغّلها الخادم بإجابتك.',
    unknownForm:
      'هذا النموذج من الخادم، وهذا التطبيق لا يعرف الغرض منه. يتابع الخادم عمله بما ترسله، وقد يتصرف على أساسه.',
    answer: 'إجابتك:',
    form: {
      fields: (count) =>
        plural(locale, count, {
          one: 'بقي حقل واحد يحتاج إلى ملء أو تعديل.',
          two: 'بقي حقلان يحتاجان إلى ملء أو تعديل.',
          few: 'بقيت # حقول تحتاج إلى ملء أو تعديل.',
          many: 'بقي # حقلًا يحتاج إلى ملء أو تعديل.',
          other: 'بقي # حقل يحتاج إلى ملء أو تعديل.',
        }),
      described: 'الإجابة كما يصفها الخادم',
      failed:
        'تعذّر تحميل النموذج، فلا يمكن ملء شيء بعد. لم يُرسل شيء. حمّله مرة أخرى، أو أعد تحميل الصفحة.',
      loadAgain: 'تحميل النموذج مرة أخرى',
      offline: 'تعذّر تحميل النموذج، فلا يمكن ملء شيء بعد. يُحمَّل حين تعود متصلًا بالإنترنت.',
      secret:
        'تُطلب كلمة مرور أو مفتاح أو رمز. لا يُرسل شيء من ذلك إلى المساعد، لذلك لا تمكن الإجابة هنا.',
      empty: 'لم يُملأ شيء، ولا شيء مطلوب. ستُرسل إجابة فارغة.',
      filledIn: 'يُرسل كما مُلئ تمامًا.',
      more: (count) =>
        plural(locale, count, {
          one: '# آخر',
          two: '# آخران',
          few: '# أخرى',
          many: '# أخرى',
          other: '# أخرى',
        }),
    },
  },
  file: {
    label: 'ملفك',
    limits: (types, size) => `${types}، حتى ${size}.`,
    kinds: { image: 'صور', audio: 'صوت', video: 'فيديو', text: 'نص' },
    types: (types) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(types),
    choose: 'اختر ملفًا. يبقى على هذا الجهاز إلى أن ترسله.',
    ready: (size) => `سيُرسل، ${size}:`,
    taking: 'يجري تسليم الملف …',
    wrongType: 'هذا النوع من الملفات غير مقبول هنا. اختر غيره.',
    tooLarge: (size) => `هذا الملف كبير جدًا، ${size}. اختر أصغر منه.`,
    empty: 'هذا الملف فارغ. اختر غيره.',
    failed: 'تعذّر تسليم الملف. لم يُرسل شيء.',
    failedWith: 'تعذّر تسليم الملف. لم يُرسل شيء. يقول التطبيق:',
  },
  credential: {
    title: (provider) => `تسجيل الدخول إلى ${provider}`,
    titleForm: (provider) => `إضافة مفتاح لـ ${provider}`,
    opens: 'يُفتح في نافذة مستقلة:',
    leads: 'تنتقل هذه الصفحة إلى:',
    asksFor: 'يطلب متصفحك مفتاح المرور الخاص بك لـ:',
    handedOver: 'يُسلَّم مباشرة إلى اتصال هذا التطبيق.',
    scopes: 'سيتمكن من',
    scopeCount: (count) =>
      `${many(count, ['إذن واحد', 'إذنان', '# أذونات', '# إذنًا'])}، لا شيء مخفي`,
    runsWith: 'ما تعمل به الأداة بعد ذلك',
    registered: 'تسجيل الدخول أعلاه سجّله هذا التطبيق. وما تحته قد يكون من المساعد.',
    noPassword: 'لا تكتب كلمة مرور في المحادثة أبدًا.',
    secret: 'المفتاح',
    secretHint: 'لا يوضع في المحادثة، ولا تحفظه هذه الصفحة، ولا يُعرض على المساعد.',
    emptied: 'يُفرَّغ الحقل حالما يُسلَّم.',
    empty: 'اكتبه أولًا؛ الحقل فارغ.',
    start: 'فتح تسجيل الدخول',
    startCustom: 'تسجيل الدخول',
    startHere: 'تسجيل الدخول في هذه الصفحة',
    startPasskey: 'استخدام مفتاح المرور',
    goOn: 'متابعة',
    handOver: 'تسليم المفتاح',
    decline: 'رفض',
    cancel: 'إلغاء',
    showWindow: 'إظهار النافذة',
    openPage: 'فتح صفحة تسجيل الدخول',
    waitingState: 'في النافذة الأخرى',
    workingState: 'يجري تسجيل الدخول',
    waiting: 'في انتظار النافذة الأخرى. أكمل تسجيل الدخول هناك.',
    working: 'يجري تسجيل الدخول …',
    blocked: 'منع متصفحك النافذة. افتح صفحة تسجيل الدخول بنفسك؛ هذه البطاقة تنتظرها.',
    blockedHere:
      'منع متصفحك النافذة. سجّل الدخول في هذه الصفحة بدلًا من ذلك، أو افتح صفحة تسجيل الدخول بنفسك.',
    leaving: 'تنتقل هذه الصفحة إلى تسجيل الدخول، ثم تعود إلى حيث أنت.',
    returned: 'سجّلت الدخول. لا يُرسل شيء قبل أن تتابع.',
    proving: 'يطلب متصفحك مفتاح المرور الخاص بك.',
    unsupported: 'لا يستطيع هذا المتصفح استخدام مفاتيح المرور. ما زالت الخطوة تنتظر.',
    steps: (count) =>
      many(count, [
        'تنتظر خطوة واحدة تسجيل الدخول هذا',
        'تنتظر خطوتان تسجيل الدخول هذا',
        'تنتظر # خطوات تسجيل الدخول هذا',
        'تنتظر # خطوة تسجيل الدخول هذا',
      ]),
    serves: (count) => `تسجيل دخول واحد يكفي لجميع الخطوات، وعددها ${count}.`,
    closed: 'أُغلقت النافذة قبل اكتمال تسجيل الدخول. ما زالت الخطوة تنتظر.',
    cancelled: 'أُلغي تسجيل الدخول. ما زالت الخطوة تنتظر.',
    timedOut: 'استغرق تسجيل الدخول وقتًا طويلًا. ما زالت الخطوة تنتظر.',
    failed: 'لم ينجح تسجيل الدخول. ما زالت الخطوة تنتظر.',
    failedWith: 'لم ينجح تسجيل الدخول. ما زالت الخطوة تنتظر. يقول التطبيق:',
    signedInNotSent: 'سُجّل الدخول، ولم يُرسل بعد.',
  },
  approval: {
    approve: 'موافقة',
    reject: 'رفض',
    why: 'سبب السؤال:',
    sendRejection: 'إرسال الرفض',
    rejecting: 'يجري الرفض',
    notNow: 'ليس الآن',
    openAgain: 'فتح من جديد',
    asideState: 'ليس الآن',
    aside: 'وُضع جانبًا دون إجابة. لم يُرسل شيء؛ وما زال المساعد ينتظر.',
    longPress: (label) =>
      `أبقِ «${label}» مضغوطًا لمدة ثانية. الضغطة القصيرة تسأل مرة أخرى بدلًا من ذلك.`,
    secondPress: (label) => `بعد الضغط على «${label}» سيُطلب منك التأكيد مرة أخرى قبل إرسال أي شيء.`,
    confirming: (label) => `اضغط «${label}» مرة أخرى للتأكيد، أو ارجع.`,
    confirmingState: 'مرة أخرى',
    edit: {
      start: 'تحرير',
      again: 'متابعة التحرير',
      review: 'مراجعة التغييرات',
      discard: 'تجاهل التغييرات',
      state: 'قيد التحرير',
      reviewState: 'مراجعة',
      line: 'سترى الطلب بعد تغييره مرة أخرى قبل أن توافق عليه.',
      reviewing: 'الطلب بعد تغييره، كما سيُرسل. لا يُرسل شيء قبل أن تجيب.',
      unchanged: 'لم يتغير شيء بعد.',
      loading: 'النموذج في الطريق.',
      failed: 'تعذّر تحميل النموذج. لم يتغير شيء.',
      problems: (count) =>
        many(count, [
          'حقل واحد يحتاج إلى نظرة أخرى.',
          'حقلان يحتاجان إلى نظرة أخرى.',
          '# حقول تحتاج إلى نظرة أخرى.',
          '# حقلًا يحتاج إلى نظرة أخرى.',
        ]),
    },
    rejectingLine: 'يُخبَر المساعد بالرفض، ويقرأ السبب الذي تكتبه.',
    rejectingNoReason: 'يُخبَر المساعد بالرفض.',
    reason: 'السبب',
    reasonOptional: '(يمكن تركه فارغًا)',
    title: { before: 'يريد المساعد استخدام ', after: '' },
    titleNoTool: 'يطلب المساعد دون أن يسمّي أداة',
    phrase: 'للموافقة اكتب:',
    onePress: 'ضغطة واحدة تكفي للإجابة.',
    ready: 'كل شيء معروض والكلمات مطابقة.',
    offLead: (label) => `«${label}» غير متاح:`,
    off: {
      unknown: 'هذا التطبيق لا يعرف هذه الأداة، فلا يعلم ما الذي ستفعله الموافقة',
      hidden: 'لم يُعرض كل شيء بعد',
      phrase: 'لم تُكتب الكلمات أعلاه',
      issues: 'الطلب لا يوافق وصفه',
    },
    list: (reasons) => new Intl.ListFormat(locale).format(reasons),
    rejectionOff: 'يلزم سبب للرفض.',
    issues: 'الطلب لا يوافق ما يعرفه هذا التطبيق عن الأداة. يمكنك رفضه فقط.',
    moreIssues: (count) => `… وأيضًا ${issues(count)}`,
    unknownTool: {
      respond: 'هذا التطبيق لا يعرف هذه الأداة. تعود إجابتك على أنها نتيجتها.',
      restart: 'هذا التطبيق لا يعرف هذه الأداة. إن وافقت، شغّلها الخادم.',
      nothing: 'هذا التطبيق لا يعرف هذه الأداة. إن رفضت، عاد رفضك على أنه نتيجتها، ولا يُشغَّل شيء.',
    },
    sharedAnswer:
      'تسري إجابتك على كل هذه الاستدعاءات معًا. لا يمكن الرد عليها واحدًا واحدًا، وقد يكون هناك غيرها مما لا يظهر هنا.',
    unknownInput: 'لم يقل الخادم بماذا ستُستدعى الأداة. إن وافقت، فقد يكون أي شيء.',
    diff: {
      title: 'ما الذي يتغير',
      loading: 'المقارنة في الطريق.',
      failed: 'تعذّر تحميل المقارنة. ما سيُرسل معروض كاملًا أعلاه.',
    },
  },
  rules: {
    offer: 'لا تسأل مرة أخرى:',
    until: 'إلى أن تُغادَر هذه الصفحة أو تتراجع عنه.',
    byRule: (label) => `حسب قاعدتك: ${label}`,
    title: 'أُجيب عنه دون سؤال',
    since: (time, uses) =>
      `منذ ${time}، ${many(uses, ['استُخدمت مرة واحدة', 'استُخدمت مرتين', 'استُخدمت # مرات', 'استُخدمت # مرة'])}.`,
    used: (time) => `وُوفق عليه ${time}:`,
    revoke: 'اسأل من جديد',
  },
  from: {
    askedBy: 'طلبه',
    tool: 'الأداة',
    expires: (time) => `تنتهي المهلة ${time}`,
    expired: (time) => `انتهت المهلة ${time}`,
    left: {
      enough: '',
      fiveMinutes: '(بقي أقل من خمس دقائق)',
      oneMinute: '(بقي أقل من دقيقة)',
      over: '',
    },
    leftSaid: {
      enough: '',
      fiveMinutes: 'بقي أقل من خمس دقائق للإجابة.',
      oneMinute: 'بقي أقل من دقيقة للإجابة.',
      over: 'انتهى وقت الإجابة. لم يُوافَق على شيء ولم يُرفض شيء.',
    },
    says: 'ما يقوله المساعد',
  },
  arguments: {
    label: 'ما سيُرسل',
    labelReceipt: 'ما طُلب',
    labelSent: 'ما أُرسل',
    whole: 'المدخل كله',
    fields,
    changed: (changes, count) => `تغيّر ${changes} من ${fields(Math.max(count, changes))}`,
    change: { changed: 'كان', added: 'أضفته أنت', removed: 'حذفته أنت' },
    comma: '، ',
    allShown: 'لا شيء مخفي',
    hidden: (what) =>
      [
        what.hiddenRows && `${fields(what.hiddenRows)} دون عرض`,
        what.hiddenLines && `${lines(what.hiddenLines)} دون عرض`,
        what.hiddenCharacters && `${characters(what.hiddenCharacters)} دون عرض`,
      ]
        .filter(Boolean)
        .join('، '),
    hiddenFields: (count) => `لم يُعرض بعد: ${fields(count)}`,
    hiddenLines: (count, from, to) =>
      count === 1
        ? `لم يُعرض بعد: ${lines(1)} (${from})`
        : `لم يُعرض بعد: ${lines(count)} (من ${from} إلى ${to})`,
    hiddenCharacters: (count) => `لم يُعرض بعد: ${characters(count)}`,
    showAll: 'عرض الكل',
    busy: { counting: 'ما زال العدّ جاريًا', drawing: 'يجري عرض الباقي' },
    asLines: (count) => `وأيضًا ${fields(count)}، كلٌّ في سطر، بصيغة JSON`,
    goesOn: (count) => `… وأيضًا ${characters(count)}`,
    copy: 'نسخ',
    copied: 'نُسخ كما هو تمامًا.',
    notCopied: 'تعذّر النسخ. حدّده بدلًا من ذلك.',
    type: {
      number: 'عدد',
      boolean: 'صح أو خطأ',
      null: 'بلا قيمة',
      nothing: 'لا شيء',
      emptyText: 'نص فارغ',
      emptyList: 'قائمة فارغة',
      emptyObject: 'بلا حقول',
      place: 'يقوم مقام هذا المسار من هنا فصاعدًا',
    },
  },
  reveal: {
    notice: (count) =>
      many(count, [
        'هنا شيء واحد لا يظهر عادة.',
        'هنا شيئان لا يظهران عادة.',
        'هنا # أشياء لا تظهر عادة.',
        'هنا # شيئًا لا يظهر عادة.',
      ]),
    kinds: {
      hidden: 'بعض المحارف بلا صورة خاصة بها.',
      direction: 'بعضها يقلب ترتيب الحروف.',
      control: 'بعضها محارف تحكم.',
      blank: 'بعضها فراغات كثيرة متتالية.',
      lookalike: 'بعض الحروف أو العلامات تشبه المعتادة وليست هي.',
      alike: 'بعض الأسماء تبدو واحدة وهي مختلفة.',
    },
  },
  tray: {
    label: 'قرارات في انتظارك',
    title: (count) =>
      many(count, [
        'قرار واحد في انتظارك',
        'قراران في انتظارك',
        '# قرارات في انتظارك',
        '# قرارًا في انتظارك',
      ]),
    position: (index, count) => `${index} من ${count}`,
    step: (index, kind) => `${index}. ${kind}`,
    stepOpen: 'مفتوح',
    previous: 'القرار السابق',
    next: 'القرار التالي',
    progress: (done, count) => `أُجيب عن ${done} من ${count}.`,
    together: 'تُرسل كلها معًا؛ ولا يُرسل شيء قبل ذلك.',
    ready: 'أُجيب عنها كلها. لا يُرسل شيء قبل أن تضغط الزر.',
    sendAll: (count) => `إرسال الكل (${count})`,
  },
  inbox: {
    title: 'في انتظارك',
    badge: (count) => `(${count}) `,
    count: (count) => `في انتظارك ${decisions(count)}.`,
    andMore: (count) => `، و${count} أخرى في هذه الجلسة`,
    unknown: 'لا نعلم إن كانت إجابتك قد قُبلت',
    failed: 'فشل ما أطلقته إجابتك',
    unsent: 'أُجيب عنه، ولم يُرسل بعد',
    empty: 'لا شيء في انتظارك.',
    loading: 'يجري البحث عما ينتظر …',
    unread: 'تعذّر سؤاله:',
    partly: 'تعذّرت قراءته كاملًا:',
    again: 'ابحث مرة أخرى',
    showMore: (count) => `اعرض ${count} أخرى`,
  },
  announce: {
    opened: (kinds) =>
      kinds.length === 1
        ? `مطلوب: ${kinds[0]}. المساعد في انتظارك.`
        : `مطلوب: ${decisions(kinds.length)}. المساعد في انتظارك.`,
    settled: {
      resolved: 'أكّد الخادم إجابتك.',
      unknown: 'من غير المعروف إن كانت إجابتك قد قُبلت.',
      failed: 'فشل ما أطلقته إجابتك. قد يكون بعضه قد تم.',
    },
    refused: 'لم تُقبل إجابتك.',
    below: 'في انتظارك في الأسفل',
  },
  receipt: {
    approved: 'تمت الموافقة',
    changed: 'تمت الموافقة مع تغييرات',
    asked: 'والمطلوب كان',
    moreChanges: (count) => `${count} أخرى في التفاصيل`,
    rejected: 'رُفض',
    answered: 'أُجيب عنه',
    declined: 'بلا إجابة',
    refreshed: 'سُجّل الدخول',
    cancelled: 'أُلغي',
    superseded: 'نُحّي جانبًا',
    elsewhere: 'أُجيب عنه في مكان آخر',
    expired: 'انتهت المهلة',
    confirmed: 'أكّد الخادم إجابتك.',
    reason: 'السبب الذي كتبته:',
    effect: {
      ran: 'عملت الأداة مرة أخرى بإجابتك.',
      told: 'أُبلغت الأداة بذلك.',
      result: 'سُلّمت إجابتك على أنها نتيجة الأداة، ولم يُشغَّل بها شيء.',
      let: 'سُمح للخادم بتشغيل الأداة.',
      kept: 'طُلب من الخادم ألّا يشغّل الأداة.',
    },
    decidedAt: (time) => `أنت، ${time}.`,
    confirmedAt: (time) => `أكّده الخادم ${time}.`,
    supersededBy: 'مضت المحادثة دون إجابة.',
    supersededAfter: {
      unknown: 'أُرسلت إجابتك قبل ذلك. ومن غير المعروف إن كانت قد قُبلت.',
      failed: 'أُرسلت إجابتك قبل ذلك، وفشل ما أطلقته. قد يكون بعضه قد تم.',
    },
    resolvedInDoubt: 'لدى الخادم نتيجة. ولا يُعرف أهي من هذه الإجابة أم من إجابة شخص آخر.',
    elsewhereBy: 'أجاب عنه أحدهم في مكان آخر.',
    otherTabBy: (what) => `${what}، في علامة تبويب أخرى من هذا المتصفح.`,
    expiredBy: 'لم يُوافَق على شيء ولم يُرفض شيء.',
  },
  receipts: {
    save: { json: 'حفظ الإيصالات بصيغة JSON', csv: 'حفظ الإيصالات بصيغة CSV' },
    none: 'لم ينتهِ أي قرار منذ تحميل هذه الصفحة.',
  },
  transcript: {
    label: 'المحادثة',
    you: 'أنت',
    assistant: 'المساعد',
    empty: 'لم يُقل شيء بعد.',
    unread: 'لا يمكن هنا عرض ما قيل قبل تحميل هذه الصفحة. وتستمر المحادثة من حيث توقفت.',
    restoring: 'يجري البحث عن المحادثة …',
    thinking: 'المساعد يعمل …',
    stalled: (time) => `لم يصل شيء منذ ${time}. ربما ما زال يعمل؛ ولا يُعاد إرسال شيء.`,
    reasoning: 'التفكير',
    partial: 'انتهت هذه الإجابة قبل أوانها. ربما لم يحتفظ بها الخادم.',
    undelivered: 'ربما لم تصل هذه الرسالة.',
    media: 'ملف لم يُحمَّل:',
    data: 'بيانات',
    unknownPart: 'شيء لا تستطيع هذه النسخة عرضه',
    gave: 'ما أعطته الأداة',
    artifacts: 'ما صنعه المساعد',
    artifact: 'من صنع المساعد:',
    jump: 'إلى الأحدث',
    verdict: {
      approved: 'تمت الموافقة',
      rejected: 'مرفوض',
      answered: 'أُجيب',
      declined: 'دون إجابة',
      refreshed: 'تم تسجيل الدخول',
      cancelled: 'أُلغي',
    },
    tool: {
      unknown: 'غير معروف',
      failed: 'فشل',
      waiting: 'سألتك',
      unsent: 'لم تُرسل بعد',
      running: 'يعمل',
      done: 'انتهى',
      answered: 'أُجيب عنها',
      unanswered: 'بلا إجابة',
    },
  },
  notice: {
    network: 'تعذّر الوصول إلى الخادم.',
    http: 'أجاب الخادم بخطأ.',
    auth: 'يريد الخادم أن تسجّل الدخول من جديد.',
    forbidden: 'لا يسمح الخادم بذلك.',
    'not-found': 'لا شيء في عنوان الخادم.',
    redirected:
      'أحال الخادم إلى عنوان آخر بدل أن يجيب. ربما انتهت جلسة تسجيل دخولك، أو أن عنوان الخادم في التطبيق غير دقيق.',
    'unexpected-content': 'أجاب الخادم بشيء غير إجابة وكيل.',
    protocol: 'تعذّرت قراءة إجابة الخادم.',
    limit: 'إجابة الخادم أكبر من المسموح.',
    'stream-lost': 'انقطع الاتصال قبل أن تكتمل الإجابة.',
    backend: 'لم يستطع المساعد إكمال هذه الخطوة.',
    'resume-rejected': 'لم يقبل الخادم الإجابة.',
    'asked-again': 'سألت الخطوة من جديد أثناء تنفيذها، ولا يستطيع هذا الخادم نقل ذلك السؤال.',
    'invalid-answer': 'تعذّر إرسال الإجابة.',
    busy: 'ما زال هناك شيء في الطريق.',
    moved:
      'مضت المحادثة في علامة تبويب أخرى، أو مُسح ما يتذكره هذا المتصفح عنها. لم يُرسل شيء من هنا.',
    memory: 'تتعذر قراءة ما يتذكره هذا المتصفح عن المحادثة أو كتابته.',
    serverSays: 'يقول الخادم:',
    messageKept: 'رسالتك محفوظة.',
    decisionKept: 'قراراتك المفتوحة محفوظة.',
    retry: 'إرسال مرة أخرى',
    checkAgain: 'تحقّق مرة أخرى',
    dismiss: 'إغلاق',
  },
  composer: {
    label: 'رسالة',
    placeholder: 'اكتب رسالة',
    send: 'إرسال',
    stop: 'إيقاف',
    setsAside: 'الرسالة الجديدة تنحّي القرارات المفتوحة جانبًا، ولا تُعد إجابة عنها.',
    answerFirst:
      'لا يقبل هذا الوكيل رسائل ما دام هناك قرار مفتوح. أجب عنه أولًا؛ ويبقى ما تكتبه هنا محفوظًا.',
    heldBack: 'ورد قرار أثناء كتابتك. رسالتك محفوظة. أرسلها مرة أخرى لتنحية القرار جانبًا.',
  },
  edit: {
    asJson: 'بصيغة JSON',
    toJson: 'التحرير بصيغة JSON',
    toForm: 'التحرير في نموذج',
    unread: 'أصلح أولًا ما لا يمكن قراءته، وإلا ضاع.',
    tooLarge: 'هذا الطلب أكبر من أن يُغيَّر هنا.',
    notCompared: 'أكبر من أن يُقارَن',
    asSent: 'كما يُرسل:',
    noValue: 'بلا قيمة (null)',
    leaveOut: 'عدم الإدراج',
    remove: 'حذف',
    add: 'إضافة',
    addEntry: 'إضافة عنصر',
    count: entries,
    variant: (number) => `النوع ${number}`,
    noVariant: 'لا شيء مما سبق',
    notListed: (value) => `${value} (ليست من هذه)`,
    range: (min, max, isWhole) => {
      const whole = isWhole ? 'عدد صحيح' : undefined;
      if (min === undefined && max === undefined) return whole && `${whole}.`;
      const limits =
        min === undefined
          ? `${max} على الأكثر`
          : max === undefined
            ? `${min} على الأقل`
            : `من ${min} إلى ${max}`;
      return whole ? `${whole}، ${limits}.` : `${limits}.`;
    },
    length: (max) => (max === undefined ? undefined : `${characters(max)} على الأكثر.`),
    entries: (min, max) =>
      min === undefined && max === undefined ? undefined : `عدد العناصر: ${range(min ?? 0, max)}.`,
    wholeAnswer: 'إجابتك',
    required: 'مطلوب.',
    yes: 'نعم',
    no: 'لا',
    choose: 'اختر واحدًا',
    suggested: 'يقترح الخادم:',
    useSuggestion: 'استخدم الاقتراح',
    hasForm: 'له صيغة محددة.',
    answerAsJson: 'لا يمكن عمل نموذج من هذا. اكتب الإجابة بصيغة JSON.',
    secretLeftOut:
      'يبدو أن هذه كلمة مرور أو مفتاح أو رمز. لا تُطلب هنا لأن المساعد يقرأ الإجابة؛ فتُترك.',
    secretNeeded:
      'يبدو أن هذه كلمة مرور أو مفتاح أو رمز. لا تُطلب هنا لأن المساعد يقرأ الإجابة؛ ومن دونها لا يمكن إرسال الإجابة.',
    dateTime: 'اليوم والوقت وفرق التوقيت، مثل 2026-11-03T14:03:00Z.',
    problem: {
      required: 'هذا مطلوب.',
      type: 'هذه قيمة من نوع غير الذي تأخذه الأداة.',
      enum: 'ليست من القيم التي تأخذها الأداة.',
      pattern: 'ليست بالصيغة التي تأخذها الأداة.',
      unchecked:
        'لم يُتحقق هنا من أن هذا النص بالصيغة التي تطلبها الأداة. يمكن إرساله، والقرار لخادم الأداة.',
      date: 'ليس يومًا، مثل 2026-11-03.',
      dateTime: 'ليس يومًا بوقت وفرق توقيت، مثل 2026-11-03T14:03:00Z.',
      email: 'ليس عنوان بريد إلكتروني.',
      url: 'ليس عنوانًا، مثل https://example.com.',
      integer: 'يجب أن يكون عددًا صحيحًا.',
      unique: 'عنصران متطابقان.',
      unknownKey: 'ليس للأداة حقل كهذا.',
      variant: 'لا يوافق أي نوع مما تأخذه الأداة.',
      notNumber: 'ليس عددًا كما تكتبه JSON، مثل 12 أو 0.5.',
      tooLarge: 'هذا العدد أكبر من أن يُرسل.',
      negativeZero: 'لا يمكن إرسال الصفر السالب: سيصبح 0.',
      tooMuch: 'هذا أكثر من أن يُغيَّر هنا. اختصره.',
      unsendable: 'لا يمكن إرساله كما هو.',
      secret: 'يبدو أن هذه كلمة مرور أو مفتاح أو رمز. سيقرؤها المساعد، لذلك لا تُرسل: أزلها.',
      secretNeeded: 'تُطلب هنا كلمة مرور أو مفتاح أو رمز، ولا يُرسل شيء منها.',
      inexact: (becomes) => `لا يمكن إرسال هذا العدد بدقة: سيصبح ${becomes}.`,
      notJson: (line) => (line === undefined ? 'ليس JSON.' : `ليس JSON ابتداءً من السطر ${line}.`),
      twice: 'مفتاح مكرر، ولن يُرسل إلا واحد:',
      minLength: (limit) => `يلزم ${characters(limit)} على الأقل.`,
      maxLength: (limit) => `يُسمح بـ ${characters(limit)} على الأكثر.`,
      minimum: (limit) => `يجب أن يكون ${limit} على الأقل.`,
      maximum: (limit) => `يجب أن يكون ${limit} على الأكثر.`,
      exclusiveMinimum: (limit) => `يجب أن يكون أكبر من ${limit}.`,
      exclusiveMaximum: (limit) => `يجب أن يكون أصغر من ${limit}.`,
      multipleOf: (step) => `يجب أن يكون من مضاعفات ${step}.`,
      minItems: (limit) => `يلزم ${entries(limit)} على الأقل.`,
      maxItems: (limit) => `يُسمح بـ ${entries(limit)} على الأكثر.`,
    },
  },
  diff: {
    count: (added, removed) =>
      added + removed === 0
        ? 'لا فرق'
        : `أُضيف: ${added === 0 ? '0' : lines(added)}، حُذف: ${removed === 0 ? '0' : lines(removed)}`,
    sign: { added: '+', removed: '−' },
    same: (count) => `بلا تغيير: ${lines(count)}`,
    tooLarge: 'النصان أكبر من أن يُقارَنا هنا سطرًا بسطر. كلاهما معروض أدناه كما هو.',
    before: 'قبل',
    after: 'بعد',
    hidden: (count) => `لم يُعرض بعد: ${lines(count)}`,
  },
  review: {
    total: (count, sum) =>
      `${many(count, ['مبلغ واحد', 'مبلغان', '# مبالغ', '# مبلغًا'])}، المجموع ${sum}`,
    seen: 'اطّلعت عليه',
    together: (rows) => `اطّلعت على ${rows}. مخاطرها منخفضة ولم تتغيّر بعد ذلك.`,
    approveThese: (count) => `الموافقة على هذه (${count})`,
    approveAndSend: (count, all) =>
      count === all
        ? `الموافقة على الكل (${count}) وإرسالها`
        : `الموافقة على هذه (${count}) وإرسال الكل (${all})`,
    rejectThese: (count) => `رفض هذه (${count})`,
    sends: {
      approved: (count) => many(count, ['موافقة واحدة', 'موافقتين', '# موافقات', '# موافقة']),
      rejected: (count) => many(count, ['رفض واحد', 'رفضين', '# حالات رفض', '# حالة رفض']),
      answered: (count) => many(count, ['إجابة واحدة', 'إجابتين', '# إجابات', '# إجابة']),
      declined: (count) =>
        many(count, ['امتناع واحد', 'امتناعين', '# حالات امتناع', '# حالة امتناع']),
      refreshed: (count) =>
        many(count, ['تسجيل دخول واحد', 'تسجيلي دخول', '# تسجيلات دخول', '# تسجيل دخول']),
      cancelled: (count) => many(count, ['إلغاء واحد', 'إلغاءين', '# إلغاءات', '# إلغاءً']),
    },
    send: (what) => `إرسال ${what}`,
    twins: {
      lead: 'طلبان من هذه الطلبات يبدوان متطابقين للخادم.',
      wayOut:
        'أي إجابة ستُحسب لكليهما، لذلك لا يمكن الإجابة عن أيٍّ منها. اطلب من المساعد أن يسأل من جديد؛ وستوضع هذه جانبًا.',
      stuck: 'أي إجابة ستُحسب لكليهما، لذلك لا يمكن الإجابة عن أيٍّ منها. ابدأ محادثة جديدة للمتابعة.',
      ask: 'اطلب من المساعد أن يسأل من جديد',
      message:
        'لا يمكن التمييز بين طلبين من طلباتك، لذلك لا أستطيع الإجابة عنهما. من فضلك اسأل من جديد، طلبًا واحدًا في كل مرة.',
    },
  },
};
