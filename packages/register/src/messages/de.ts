import { plural } from '@holdpoint/react/internal';
import type { RequestMessages } from './en.ts';

const locale = 'de';

/** The words of approval requests, in German: beside those of `@holdpoint/react/messages/de`. */
export const de: { readonly request: RequestMessages } = {
  request: {
    label: 'Anfrage',
    loading: 'Die Anfrage wird geladen …',
    signedOut: 'Melden Sie sich an, um diese Anfrage zu sehen.',
    missing: 'Diese Anfrage gibt es nicht, oder sie ist nicht für Sie bestimmt.',
    missingHint: 'Der Link ist vielleicht alt oder war für jemand anderen.',
    unreachable: 'Die Anfrage konnte nicht geladen werden.',
    again: 'Noch einmal versuchen',
    changed:
      'Die Anfrage hat sich geändert, seit Sie sie geöffnet haben. Antworten auf die frühere zählen nicht.',
    facts: {
      label: 'Zu dieser Anfrage',
      requester: 'Gestellt von',
      agent: 'Assistent',
      since: 'Seit',
      approvals: 'Freigaben',
      looking: 'Übernommen von',
      approvers: 'Freigebende',
    },
    you: 'Sie',
    nobody: 'niemand',
    approvals: (given, needed) => `${given} von ${needed}`,
    needs: (count) =>
      plural(locale, count, {
        one: 'Eine Person muss sie freigeben.',
        other: '# verschiedene Personen müssen sie freigeben. Eine Ablehnung beendet sie.',
      }),
    rejectedAt: (time) => `Wird automatisch abgelehnt: ${time}.`,
    left: {
      fiveMinutes: 'Noch weniger als fünf Minuten.',
      oneMinute: 'Noch weniger als eine Minute.',
      over: 'Diese Anfrage ist abgelaufen.',
    },
    policies: {
      'not-requester':
        'Sie haben darum gebeten, deshalb muss jemand anderes freigeben. Mit einer Ablehnung ziehen Sie die Anfrage zurück.',
      'up-to': 'Der Betrag liegt über dem, was Sie freigeben dürfen.',
    },
    policy: 'Eine Regel des Servers verhindert Ihre Freigabe:',
    mayNot: 'Sie dürfen diese Anfrage sehen, aber nicht beantworten.',
    voted: {
      approve: 'Sie haben das freigegeben. Jetzt fehlt noch die Freigabe von jemand anderem.',
      reject: 'Sie haben das abgelehnt.',
    },
    decided: {
      approve: 'Freigegeben',
      reject: 'Abgelehnt',
      expired: 'Abgelaufen: Niemand hat rechtzeitig entschieden, deshalb wurde abgelehnt.',
      expiring: 'Abgelaufen. Antworten zählen nicht mehr.',
      other: 'Entschieden',
      gone: 'Der Assistent hat ohne diese Antwort weitergemacht.',
      withdrawn: 'Zurückgezogen',
    },
    by: 'von',
    later: 'Jemand anderes hat zuerst geantwortet.',
    became: {
      decided: 'Die Antwort ist noch nicht beim Assistenten.',
      sent: 'Der Assistent hat weitergemacht.',
      unknown:
        'Es ist ungewiss, ob die Antwort beim Assistenten angekommen ist. Prüfen Sie, ob es ausgeführt wurde, bevor Sie sie noch einmal senden.',
    },
    sendAgain: 'Antwort noch einmal senden',
    outcome: 'Ergebnis',
    asked: 'Worum es ging',
    takeBack: 'Meine Freigabe zurücknehmen',
    claim: 'Übernehmen',
    release: 'Abgeben',
    handOn: 'Weitergeben',
    handOnHint: 'Danach können nur noch die Personen antworten, die Sie auswählen.',
    handOnSend: 'An diese Personen weitergeben',
    comments: {
      title: 'Kommentare',
      none: 'Noch keine Kommentare.',
      label: 'Ihr Kommentar',
      hint: 'Sichtbar für alle, die diese Anfrage ganz sehen.',
      send: 'Kommentar hinzufügen',
      sending: 'Wird hinzugefügt …',
    },
    history: {
      title: 'Was bisher geschah',
      none: 'Konnte nicht geladen werden.',
      events: {
        requested: 'hat darum gebeten',
        changed: 'Die Anfrage wurde geändert',
        approve: 'hat freigegeben',
        reject: 'hat abgelehnt',
        commented: 'hat kommentiert',
        claimed: 'hat sie übernommen',
        released: 'hat sie abgegeben',
        'taken-back': 'hat die Freigabe zurückgenommen',
        'handed-on': 'hat weitergegeben an',
        reminded: 'Eine Erinnerung wurde verschickt',
        remindedBy: 'hat erinnert',
        withdrawn: 'hat zurückgezogen',
        escalated: 'Weitergegeben, weil niemand entschieden hatte, an',
        decided: 'Entschieden',
        sent: 'Die Antwort ging an den Assistenten',
        outcome: 'Der Assistent hat weitergemacht',
        gone: 'Der Assistent hat ohne diese Antwort weitergemacht',
        unknown: 'Es ist ungewiss, ob die Antwort beim Assistenten angekommen ist',
      },
    },
    tooSoon: (time) => `Es wurde schon erinnert. Noch einmal geht es ab ${time}.`,
    yours: {
      title: 'Wartet auf Freigabe:',
      others: 'hat andere gefragt',
      waits: (given, needed) =>
        given === 0
          ? plural(locale, needed, {
              one: 'Wartet auf eine Freigabe.',
              other: 'Wartet auf # Freigaben.',
            })
          : plural(locale, needed - given, {
              one:
                needed === 2
                  ? 'Wartet auf eine zweite Freigabe.'
                  : 'Wartet auf eine weitere Freigabe.',
              other: 'Wartet auf # weitere Freigaben.',
            }),
      approvedBy: 'Bisher freigegeben von',
      remind: 'Erinnern',
      reminded: (time) => `Es wurde erinnert. Noch einmal geht es ab ${time}.`,
      held: 'Dieses Gespräch wartet auf eine Freigabe. Es geht weiter, wenn die Anfrage entschieden oder zurückgezogen ist.',
      withdraw: 'Zurückziehen',
      withdrawHint: 'Es wird nicht ausgeführt, und niemand kann es mehr freigeben.',
      withdrawReason: 'Warum (freiwillig)',
      withdrawSend: 'Diese Anfrage zurückziehen',
    },
    list: {
      title: 'Offene Anfragen',
      whose: { label: 'Anzeigen', mine: 'Für mich', all: 'Alle, die ich sehen darf' },
      tool: 'Werkzeug',
      risk: 'Risiko',
      any: 'Alle',
      empty: 'Hier gibt es keine offenen Anfragen.',
      more: 'Mehr anzeigen',
      voted: 'Sie haben das freigegeben',
      you: 'Sie',
    },
    before: 'Was der Assistent vorher getan hat',
    failed: 'Das hat nicht geklappt.',
    refused: {
      'request-not-found':
        'Diese Anfrage gibt es nicht mehr, oder sie ist nicht für Sie bestimmt. Fragen Sie, wer Ihnen den Link geschickt hat.',
      'request-forbidden':
        'Sie dürfen diese Anfrage sehen, aber das nicht tun. Wenden Sie sich an jemanden, der antworten darf.',
      'request-invalid':
        'Der Server nimmt das nicht an: Es ist zu lang, oder bei dieser Anfrage ist kein Platz mehr. Kürzen Sie es und versuchen Sie es noch einmal.',
      'request-changed':
        'Die Anfrage hat sich geändert, seit Sie sie geöffnet haben. Sehen Sie sie sich erst noch einmal an.',
      'request-answered':
        'Jemand anderes hat zuerst entschieden, deshalb ist hier nichts mehr zu tun.',
      'request-voted':
        'Sie haben das schon freigegeben. Die nächste Freigabe muss von jemand anderem kommen.',
      'request-expired':
        'Die Zeit ist abgelaufen. Wird es noch gebraucht, muss neu darum gebeten werden.',
      'request-policy':
        'Eine Regel des Servers lässt das bei Ihnen nicht zu. Bitten Sie jemand anderen darum.',
      'register-signed-out':
        'Sie sind abgemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
      'request-not-requester': 'Das kann nur, wer darum gebeten hat.',
      'register-busy':
        'Das war zu viel auf einmal. Warten Sie kurz und versuchen Sie es noch einmal.',
      unsent:
        'Sie sind offline, es wurde also nichts gesendet. Versuchen Sie es noch einmal, sobald Sie wieder online sind.',
      unknown:
        'Es ist ungewiss, ob das geschehen ist. Sehen Sie nach, was bisher geschah, bevor Sie es noch einmal versuchen.',
    },
    announce: {
      looking: (name) => `${name} hat sie übernommen.`,
      approvals: (given, needed) => `${given} von ${needed} haben freigegeben.`,
    },
  },
};
