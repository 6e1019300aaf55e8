import { plural } from '@holdpoint/react/internal';
import type { RequestMessages } from './en.ts';

/** Latin digits, as in the values beside the words. */
const locale = 'ar-u-nu-latn';

/** Counts a thing; behind 0, 100 and their like its noun loses the ending it has behind 11. */
function many(
  count: number,
  [one, two, few, rest]: readonly [one: string, two: string, few: string, rest: string],
): string {
  const other = rest.replace(/(# \S+?)(ئ?)ًا?(?= |\.|$)/u, (_, noun: string, hamza: string) =>
    hamza ? `${noun}ء` : noun,
  );
  return plural(locale, count, { one, two, few, many: rest, other });
}

/** The words of approval requests, in Arabic: beside those of `@holdpoint/react/messages/ar`. */
export const ar: { readonly request: RequestMessages } = {
  request: {
    label: 'طلب',
    loading: 'جارٍ تحميل الطلب…',
    signedOut: 'سجّل الدخول لرؤية هذا الطلب.',
    missing: 'لا يوجد طلب كهذا، أو ليس لك أن تراه.',
    missingHint: 'ربما كان الرابط قديمًا، أو موجَّهًا إلى شخص آخر.',
    unreachable: 'تعذّر تحميل الطلب.',
    again: 'إعادة المحاولة',
    changed: 'تغيّر الطلب منذ أن فتحته. الإجابات عن الطلب السابق لا تُحتسب.',
    facts: {
      label: 'عن هذا الطلب',
      requester: 'مقدّم الطلب',
      agent: 'المساعد',
      since: 'منذ',
      approvals: 'الموافقات',
      looking: 'يتولاه',
      approvers: 'المخوّلون بالموافقة',
    },
    you: 'أنت',
    nobody: 'لا أحد',
    approvals: (given, needed) => `${given} من ${needed}`,
    needs: (count) =>
      many(count, [
        'يجب أن يوافق عليه شخص واحد.',
        'يجب أن يوافق عليه شخصان مختلفان. رفض واحد ينهيه.',
        'يجب أن يوافق عليه # أشخاص مختلفين. رفض واحد ينهيه.',
        'يجب أن يوافق عليه # شخصًا مختلفًا. رفض واحد ينهيه.',
      ]),
    rejectedAt: (time) => `يُرفض تلقائيًا في ${time}.`,
    left: {
      fiveMinutes: 'بقي أقل من خمس دقائق.',
      oneMinute: 'بقي أقل من دقيقة.',
      over: 'انتهت مهلة هذا الطلب.',
    },
    policies: {
      'not-requester': 'أنت من طلب هذا، لذلك يجب أن يوافق عليه شخص آخر. إذا رفضته فإنك تسحبه.',
      'up-to': 'المبلغ أعلى مما يحق لك الموافقة عليه.',
    },
    policy: 'تمنعك قاعدة في الخادم من الموافقة على هذا:',
    mayNot: 'يمكنك رؤية هذا الطلب، لكن لا يمكنك الرد عليه.',
    voted: {
      approve: 'لقد وافقت على هذا. وهو ينتظر موافقة شخص آخر.',
      reject: 'لقد رفضت هذا.',
    },
    decided: {
      approve: 'تمت الموافقة',
      reject: 'رُفض',
      expired: 'انتهت المهلة: لم يقرّر أحد في الوقت المحدد، فرُفض الطلب.',
      expiring: 'انتهت المهلة. لم تعد الإجابات تُحتسب.',
      other: 'تم البتّ فيه',
      gone: 'واصل المساعد دون هذه الإجابة.',
      withdrawn: 'سُحب',
    },
    by: 'من',
    later: 'أجاب شخص آخر أولًا.',
    became: {
      decided: 'لم تصل الإجابة إلى المساعد بعد.',
      sent: 'واصل المساعد عمله.',
      unknown:
        'لا نعرف إن كانت الإجابة قد وصلت إلى المساعد. تحقّق من تنفيذ الطلب قبل أن ترسلها من جديد.',
    },
    sendAgain: 'إرسال الإجابة من جديد',
    outcome: 'النتيجة',
    asked: 'ما الذي طُلب',
    takeBack: 'سحب موافقتي',
    claim: 'تولّي',
    release: 'ترك',
    handOn: 'إحالة',
    handOnHint: 'بعد ذلك لا يمكن أن يجيب إلا من تختارهم.',
    handOnSend: 'إحالة إليهم',
    comments: {
      title: 'التعليقات',
      none: 'لا توجد تعليقات بعد.',
      label: 'تعليقك',
      hint: 'يظهر لكل من يرى هذا الطلب كاملًا.',
      send: 'إضافة تعليق',
      sending: 'جارٍ الإضافة…',
    },
    history: {
      title: 'ما حدث',
      none: 'تعذّر تحميله.',
      events: {
        requested: 'طلب ذلك',
        changed: 'تغيّر الطلب',
        approve: 'وافق',
        reject: 'رفض',
        commented: 'علّق',
        claimed: 'تولّاه',
        released: 'تركه',
        'taken-back': 'سحب موافقته',
        'handed-on': 'أحاله إلى',
        reminded: 'أُرسل تذكير',
        remindedBy: 'أرسل تذكيرًا',
        withdrawn: 'سحب الطلب',
        escalated: 'أُحيل، لأن أحدًا لم يقرّر، إلى',
        decided: 'القرار',
        sent: 'أُرسلت الإجابة إلى المساعد',
        outcome: 'واصل المساعد عمله',
        gone: 'واصل المساعد دون هذه الإجابة',
        unknown: 'لا نعرف إن كانت الإجابة قد وصلت إلى المساعد',
      },
    },
    tooSoon: (time) => `أُرسل تذكير من قبل. يمكنك إرسال آخر ابتداءً من ${time}.`,
    yours: {
      title: 'ينتظر الموافقة:',
      others: 'سألت آخرين',
      waits: (given, needed) =>
        given === 0
          ? many(needed, [
              'ينتظر موافقة واحدة.',
              'ينتظر موافقتين.',
              'ينتظر # موافقات.',
              'ينتظر # موافقة.',
            ])
          : many(needed - given, [
              'ينتظر موافقة أخرى.',
              'ينتظر موافقتين أخريين.',
              'ينتظر # موافقات أخرى.',
              'ينتظر # موافقة أخرى.',
            ]),
      approvedBy: 'وافق حتى الآن:',
      remind: 'تذكير',
      reminded: (time) => `أُرسل تذكير. يمكنك إرسال آخر ابتداءً من ${time}.`,
      held: 'تنتظر هذه المحادثة الموافقة. تستمر عند البتّ في الطلب أو سحبه.',
      withdraw: 'سحب الطلب',
      withdrawHint: 'لن يُنفَّذ، ولن يستطيع أحد الموافقة عليه بعد ذلك.',
      withdrawReason: 'السبب (اختياري)',
      withdrawSend: 'سحب هذا الطلب',
    },
    list: {
      title: 'الطلبات المعلّقة',
      whose: { label: 'عرض', mine: 'ما يمكنني الرد عليه', all: 'كل ما يمكنني رؤيته' },
      tool: 'الأداة',
      risk: 'درجة الخطر',
      any: 'الكل',
      empty: 'لا توجد طلبات معلّقة هنا.',
      more: 'عرض المزيد',
      voted: 'لقد وافقت على هذا',
      you: 'أنت',
    },
    before: 'ما فعله المساعد قبل ذلك',
    failed: 'لم ينجح ذلك.',
    refused: {
      'request-not-found': 'لم يعد هذا الطلب موجودًا، أو ليس لك أن تراه. اسأل من أرسل إليك الرابط.',
      'request-forbidden': 'يمكنك رؤية هذا الطلب، لكن لا يمكنك فعل هذا. اسأل من يحق له الرد عليه.',
      'request-invalid':
        'لا يقبل الخادم هذا: إنه طويل جدًا، أو لم يعد في هذا الطلب متّسع. اختصره وحاول مجددًا.',
      'request-changed': 'تغيّر الطلب منذ أن فتحته. انظر فيه من جديد أولًا.',
      'request-answered': 'بتّ فيه شخص آخر أولًا، فلم يبقَ هنا ما يمكن فعله.',
      'request-voted': 'لقد وافقت على هذا من قبل. يجب أن تكون الموافقة التالية من شخص آخر.',
      'request-expired': 'انتهى الوقت. إن كان لا يزال لازمًا فيجب طلبه من جديد.',
      'request-policy': 'تمنعك قاعدة في الخادم من فعل هذا. اطلب من شخص آخر أن يفعله.',
      'register-signed-out': 'لقد سُجّل خروجك. سجّل الدخول وحاول مجددًا.',
      'request-not-requester': 'لا يمكن أن يفعل هذا إلا من طلبه.',
      'register-busy': 'كان ذلك كثيرًا في وقت واحد. انتظر لحظة وحاول مجددًا.',
      unsent: 'أنت غير متصل بالإنترنت، فلم يُرسل شيء. حاول مجددًا عندما تعود إلى الاتصال.',
      unknown: 'لا نعرف إن كان ذلك قد حدث. راجع ما حدث قبل أن تحاول مجددًا.',
    },
    announce: {
      looking: (name) => `تولّاه ${name}.`,
      approvals: (given, needed) => `وافق ${given} من ${needed}.`,
    },
  },
};
