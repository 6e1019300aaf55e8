// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table of words, which nobody reads from top to bottom
import type { Messages } from './en.ts';
import { plural } from './plural.ts';
import { stopAfter } from './stopAfter.ts';

const locale = 'de';

function range(min: number, max: number | undefined): string {
  if (max === undefined) return `mindestens ${min}`;
  return min === max ? `genau ${min}` : `${min} bis ${max}`;
}

/** Every string the kit shows, in German. */
export const de: Messages = {
  locale,
  marks: { space: ' ', colon: ':', stop: '.' },
  kind: {
    approval: 'Freigabe',
    question: 'Frage',
    credential: 'Anmeldung',
    finish: 'Ergebnis',
    custom: 'Entscheidung',
  },
  asks: {
    approval: ' bittet um Ihre Freigabe',
    question: ' hat eine Frage',
    credential: ' braucht Ihre Anmeldung',
    finish: ' ist fertig',
    custom: ' braucht Ihre Entscheidung',
  },
  state: {
    announced: 'Wird vorbereitet',
    arming: 'Wartet auf Sie',
    open: 'Wartet auf Sie',
    decided: 'Noch nicht gesendet',
    sending: 'Wird gesendet',
    unknown: 'Ungewiss',
    failed: 'Fehlgeschlagen',
    expired: 'Abgelaufen',
    superseded: 'Zurückgestellt',
    elsewhere: 'Anderswo beantwortet',
    otherTab: 'In einem anderen Tab',
    resolved: 'Bestätigt',
  },
  status: {
    announced: 'Der Assistent schreibt noch. Sie können antworten, sobald er fertig ist.',
    open: 'Nichts geschieht, bevor Sie entscheiden.',
    early: 'Zu schnell: Die Knöpfe warten eine halbe Sekunde.',
    armed: 'Sie können jetzt antworten.',
    decidedAs: {
      approved: 'Sie geben das frei.',
      rejected: 'Sie lehnen ab.',
      accepted: 'Sie nehmen das Ergebnis an.',
      'sent-back': 'Sie geben das Ergebnis zurück.',
      answered: 'Sie antworten darauf.',
      declined: 'Sie antworten darauf nicht.',
      refreshed: 'Sie haben sich dafür angemeldet.',
      cancelled: 'Sie brechen das ab.',
    },
    decidedAlone: 'Gespeichert, noch nicht gesendet.',
    decidedInTray: (open) =>
      open === 0
        ? 'Gespeichert, noch nicht gesendet. Sie können das ändern, bis Sie alle senden.'
        : `Gespeichert, noch nicht gesendet. ${plural(locale, open, { one: 'Sie können das ändern, solange die andere offen ist.', other: 'Sie können das ändern, solange die anderen # offen sind.' })}`,
    sending: 'Die Bestätigung des Servers steht noch aus.',
    otherTab: 'Wird gerade in einem anderen Tab beantwortet. Diese Karte zeigt dann das Ergebnis.',
    refused: 'Ihre Antwort wurde nicht angenommen. Sie können noch einmal antworten.',
    refusedWith: 'Ihre Antwort wurde nicht angenommen. Der Server sagt:',
    unknown:
      'Wir wissen nicht, ob Ihre Antwort angenommen wurde. Sie wird nicht automatisch noch einmal gesendet.',
    refusedUnclear:
      'Der Server hat diese Antwort abgewiesen. Vielleicht hatte er schon eine; sehen Sie nach, bevor Sie noch einmal antworten.',
    unknownForGood:
      'Wir wissen nicht, ob Ihre Antwort angenommen wurde, und bei diesem Server lässt es sich nicht prüfen. Sehen Sie in dem System nach, das sich ändern würde, bevor Sie noch einmal antworten.',
    failed:
      'Der Schritt ist nach Ihrer Antwort fehlgeschlagen. Vielleicht wurde er teilweise ausgeführt; sehen Sie nach, bevor Sie es noch einmal versuchen.',
    doubt: {
      unknown:
        'Vielleicht wurde eine frühere Antwort angenommen. Antworten Sie nur dann noch einmal, wenn nicht.',
      failed:
        'Der Schritt ist nach einer früheren Antwort fehlgeschlagen. Vielleicht wurde er teilweise ausgeführt.',
    },
    rejectedBefore: 'Genau diese Anfrage haben Sie gerade abgelehnt.',
    unverified:
      'Diese Anfrage wurde gestellt, bevor die Seite geladen wurde, und lässt sich hier nicht prüfen. Vielleicht ist sie anderswo schon beantwortet.',
    expired: 'Diese Anfrage ist abgelaufen. Es wurde keine Antwort gesendet.',
    ambiguous:
      'Zwei Anfragen sehen für den Server gleich aus, eine Antwort würde für beide gelten. Versuchen Sie es mit einer Nachricht.',
    unanswerable: {
      name: 'Diese Anfrage nennt kein Werkzeug, also lässt sie sich nicht beantworten. Versuchen Sie es mit einer Nachricht.',
      form: 'Diese Anfrage lässt sich von hier nicht beantworten: Es fehlt etwas, oder diese App kennt diese Art von Frage nicht. Versuchen Sie es mit einer Nachricht.',
      thread:
        'Diese Anfrage lässt sich nicht beantworten, weil diese App keine threadId der Unterhaltung angibt.',
    },
    problem: 'Diese Antwort konnte nicht gesendet werden. Nichts wurde gesendet.',
    unfit:
      'Diese Antwort konnte nicht gesendet werden, weil sie nicht zu dem passt, was diese App erwartet. Nichts wurde gesendet.',
    loading: 'Der Rest dieser Karte wird geladen. Danach können Sie antworten.',
    notLoaded:
      'Ein Teil dieser Karte konnte nicht geladen werden, deshalb können Sie nur ablehnen. Versuchen Sie es noch einmal, oder laden Sie die Seite neu.',
    offline: 'Sie sind offline. Im Moment kann nichts gesendet werden.',
    noMemory:
      'Dieser Browser kann sich nicht merken, dass Sie antworten. Nach einem Neuladen könnten Sie noch einmal gefragt werden und doppelt antworten.',
    cutOff: 'Scrollen Sie, bis die Knöpfe ganz zu sehen sind.',
    blind:
      'Dieser Browser kann nicht erkennen, wann die Knöpfe zu sehen sind. Deshalb gehen sie nicht.',
    hidden: (what) => `Noch ist nicht alles zu sehen: ${what}.`,
  },
  risk: {
    low: 'Geringes Risiko',
    elevated: 'Erhöhtes Risiko',
    high: 'Hohes Risiko',
    unknown: 'Unbekanntes Werkzeug',
  },
  action: {
    sendingAs: {
      approved: 'Wird freigegeben …',
      rejected: 'Wird abgelehnt …',
      accepted: 'Wird angenommen …',
      'sent-back': 'Wird zurückgegeben …',
      answered: 'Wird gesendet …',
      declined: 'Wird gesendet …',
      refreshed: 'Wird gesendet …',
      cancelled: 'Wird abgebrochen …',
    },
    change: 'Ändern',
    checkAgain: 'Noch einmal nachsehen',
    answerAgain: 'Noch einmal antworten',
    tryAgain: 'Noch einmal versuchen',
    allowWithoutMemory: 'Trotzdem antworten',
    back: 'Zurück',
    details: 'Einzelheiten',
  },
  question: {
    asks: 'Der Assistent fragt',
    other: 'Etwas anderes',
    otherHint: 'Schreiben Sie eine eigene Antwort',
    otherLabel: 'Ihre eigene Antwort',
    none: 'Nichts davon',
    noneHint: 'Sagt dem Assistenten, dass nichts passt',
    noneChosen: 'Der Assistent erfährt, dass nichts davon passt.',
    ranked: 'Das ist meine Reihenfolge',
    rankedHint: 'Ankreuzen, wenn diese Reihenfolge stimmt',
    rank: 'Ordnen Sie alles, das Erste nach oben.',
    order: (count) => `Die Reihenfolge wird so gesendet, wie sie hier steht, 1 bis ${count}.`,
    sendOrder: 'Reihenfolge senden',
    keepOrder: 'Reihenfolge speichern',
    moveUp: (place) => `Von Platz ${place} nach oben`,
    moveDown: (place) => `Von Platz ${place} nach unten`,
    placed: (place, count) => `Auf Platz ${place} von ${count} verschoben.`,
    noSecrets:
      'Geben Sie keine Passwörter, Schlüssel oder Codes ein: Der Assistent kann lesen, was Sie senden, und es bleibt im Gespräch.',
    text: 'Ihre Antwort',
    filter: 'Filtern',
    filtered: (found, count) =>
      found === count ? `${count} insgesamt` : `${found} von ${count} passen`,
    listGoesOn: 'Scrollen Sie für mehr.',
    listEnd: 'Ende der Liste.',
    showMore: (count, left) =>
      plural(locale, count, { other: '# weitere zeigen' }) +
      (left > count ? plural(locale, left, { other: ' (von #)' }) : ''),
    rest: 'Gehört auch zur Frage',
    decline: 'Nicht antworten',
    send: 'Antwort senden',
    keep: 'Antwort speichern',
    chooseOne: 'Wählen Sie eine Antwort.',
    write: 'Schreiben Sie Ihre Antwort.',
    limits: (min, max) => `Wählen Sie ${range(min, max)}.`,
    chosenOne: 'Eine Antwort gewählt.',
    chosenIs: 'Gewählt:',
    chosen: (count, min, max) => `${count} gewählt, ${range(min, max)} möglich.`,
    few: (count, min) => `${count} gewählt, mindestens ${min} nötig.`,
    full: 'Nehmen Sie eine Wahl zurück, um eine andere zu treffen.',
    writeOther: 'Schreiben Sie eine eigene Antwort, oder wählen Sie eine andere.',
    otherChosen: 'Ihre eigene Antwort wird genau so gesendet, wie sie geschrieben ist.',
    textWritten: 'Wird genau so gesendet, wie es geschrieben ist.',
    noQuestion: 'Eine Frage ohne Text',
    noWords: 'Ohne Text',
    sends: 'Gesendet wird',
    sendsEmpty: 'Gesendet wird ein leerer Text.',
    sendsBlanks: 'Gesendet wird ein Text nur aus Leerzeichen.',
    twin: 'Nicht zu unterscheiden: Eine andere Antwort sendet dasselbe.',
    twins:
      'Antworten, die dasselbe senden, lassen sich nicht unterscheiden. Antworten Sie nicht, oder schreiben Sie stattdessen eine Nachricht.',
    unreadable:
      'Die Antworten sind nicht zu lesen, also kann keine gesendet werden. Antworten Sie nicht, oder schreiben Sie stattdessen eine Nachricht.',
    unknownTool:
      'Diese App kennt dieses Werkzeug nicht. Ihre Antwort geht als sein Ergebnis an den Assistenten; ausgeführt wird dadurch nichts.',
    unknownToolRuns:
      'Diese App kennt dieses Werkzeug nicht. Sobald Sie antworten, führt der Server es mit Ihrer Antwort aus.',
    unknownForm:
      'Diese Frage kommt vom Server, und diese App weiß nicht, wofür sie ist. Mit dem, was Sie senden, arbeitet der Server weiter und kann danach handeln.',
    passedOn: 'Ihre Worte werden als Antwort weitergegeben. Jeder Text kann als Zustimmung gelten.',
    closed:
      'Diese App weiß nicht, welche Art von Antwort erwartet wird, also kann von hier keine gesendet werden. Versuchen Sie es mit einer Nachricht.',
    answer: 'Ihre Antwort:',
    form: {
      fields: (count) =>
        plural(locale, count, {
          one: '# Feld ist noch auszufüllen oder zu ändern.',
          other: '# Felder sind noch auszufüllen oder zu ändern.',
        }),
      described: 'Die Antwort, wie der Server sie beschreibt',
      failed:
        'Das Formular konnte nicht geladen werden, deshalb lässt sich noch nichts ausfüllen. Gesendet wurde nichts. Laden Sie es oder die Seite noch einmal.',
      loadAgain: 'Formular noch einmal laden',
      offline:
        'Das Formular konnte nicht geladen werden, deshalb lässt sich noch nichts ausfüllen. Es wird geladen, sobald Sie wieder online sind.',
      secret:
        'Verlangt wird ein Passwort, Schlüssel oder Code. So etwas geht nie an den Assistenten, deshalb lässt sich das hier nicht beantworten.',
      empty: 'Alle Felder sind freiwillig. So wird eine leere Antwort gesendet.',
      filledIn: 'Wird genau so gesendet, wie es ausgefüllt ist.',
      more: (count) => plural(locale, count, { other: '# weitere' }),
    },
  },
  file: {
    label: 'Ihre Datei',
    limits: (types, size) => `${types}, bis ${size}.`,
    kinds: { image: 'Bilder', audio: 'Ton', video: 'Videos', text: 'Text' },
    types: (types) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(types),
    choose: 'Wählen Sie eine Datei. Sie bleibt auf diesem Gerät, bis Sie sie senden.',
    ready: (size) => `Wird gesendet, ${size}:`,
    taking: 'Die Datei wird hinzugefügt …',
    wrongType: 'Diese Art von Datei wird hier nicht angenommen. Wählen Sie eine andere.',
    tooLarge: (size) => `Diese Datei ist mit ${size} zu groß. Wählen Sie eine kleinere.`,
    empty: 'Diese Datei ist leer. Wählen Sie eine andere.',
    failed: 'Die Datei konnte nicht hinzugefügt werden. Nichts wurde gesendet.',
    failedWith: 'Die Datei konnte nicht hinzugefügt werden. Nichts wurde gesendet. Die App sagt:',
  },
  credential: {
    title: (provider) => `Bei ${provider} anmelden`,
    titleForm: (provider) => `Schlüssel für ${provider} hinzufügen`,
    opens: 'Öffnet ein Fenster:',
    leads: 'Sie werden weitergeleitet zu:',
    asksFor: 'Verwenden Sie Ihren Passkey für:',
    handedOver: 'Geht direkt an die eigene Verbindung dieser App, nicht an den Assistenten.',
    scopes: 'Damit möglich',
    scopeCount: (count) =>
      plural(locale, count, {
        one: '# Berechtigung, vollständig zu sehen',
        other: '# Berechtigungen, alle zu sehen',
      }),
    runsWith: 'Verwendet für',
    registered: 'Von dieser App eingerichtet, nicht vom Assistenten.',
    noPassword: 'Schreiben Sie nie ein Passwort in das Gespräch.',
    secret: 'Schlüssel',
    secretHint:
      'Er kommt nicht in das Gespräch, wird von dieser Seite nicht gespeichert und dem Assistenten nicht gezeigt.',
    emptied: 'Das Feld wird geleert, sobald Sie den Schlüssel übergeben.',
    empty: 'Füllen Sie zuerst das Feld aus.',
    start: 'Anmeldung öffnen',
    startCustom: 'Anmelden',
    startHere: 'Auf dieser Seite anmelden',
    startPasskey: 'Passkey verwenden',
    goOn: 'Weiter',
    handOver: 'Schlüssel übergeben',
    decline: 'Ablehnen',
    cancel: 'Abbrechen',
    showWindow: 'Fenster zeigen',
    openPage: 'Anmeldeseite öffnen',
    waitingState: 'Wartet auf Anmeldung',
    workingState: 'Anmeldung läuft',
    waiting: 'Wartet auf das andere Fenster. Melden Sie sich dort an.',
    working: 'Die Anmeldung läuft …',
    blocked:
      'Ihr Browser hat das Fenster blockiert. Öffnen Sie die Anmeldeseite selbst; diese Karte wartet darauf.',
    blockedHere:
      'Ihr Browser hat das Fenster blockiert. Melden Sie sich stattdessen auf dieser Seite an, oder öffnen Sie die Anmeldeseite selbst.',
    leaving: 'Sie verlassen diese Seite für die Anmeldung und kommen dann hierher zurück.',
    returned: 'Sie sind angemeldet. Bevor Sie weitergehen, wird nichts gesendet.',
    proving: 'Ihr Browser fragt nach Ihrem Passkey.',
    unsupported: 'Dieser Browser kann keine Passkeys verwenden. Der Schritt wartet weiter.',
    steps: (count) =>
      plural(locale, count, {
        one: '# Schritt wartet auf diese Anmeldung',
        other: '# Schritte warten auf diese Anmeldung',
      }),
    serves: (count) => `Eine Anmeldung genügt für alle ${count} Schritte.`,
    closed:
      'Das Fenster wurde geschlossen, bevor die Anmeldung fertig war. Der Schritt wartet weiter.',
    cancelled: 'Die Anmeldung wurde abgebrochen. Der Schritt wartet weiter.',
    timedOut: 'Die Anmeldung hat zu lange gedauert. Der Schritt wartet weiter.',
    failed: 'Die Anmeldung hat nicht geklappt. Der Schritt wartet weiter.',
    failedWith: 'Die Anmeldung hat nicht geklappt. Der Schritt wartet weiter. Die App sagt:',
    signedInNotSent: 'Angemeldet, noch nicht gesendet.',
  },
  approval: {
    approve: 'Freigeben',
    reject: 'Ablehnen',
    why: 'Warum Sie gefragt werden:',
    sendRejection: 'Ablehnung senden',
    keepRejection: 'Ablehnung speichern',
    rejecting: 'Wird abgelehnt',
    notNow: 'Nicht jetzt',
    openAgain: 'Wieder öffnen',
    asideState: 'Nicht jetzt',
    aside:
      'Vorerst zurückgelegt, nicht beantwortet. Nichts wurde gesendet; der Assistent wartet weiter.',
    longPress: (label) => `Halten Sie „${label}“ eine Sekunde lang, oder drücken Sie zweimal.`,
    secondPress: 'Sie bestätigen danach noch einmal.',
    confirming: 'Noch wurde nichts gesendet.',
    pressAgain: (label) => `Noch einmal drücken: ${label}`,
    confirmingState: 'Bestätigen',
    edit: {
      start: 'Bearbeiten',
      again: 'Weiter bearbeiten',
      review: 'Änderungen ansehen',
      discard: 'Änderungen verwerfen',
      state: 'In Bearbeitung',
      reviewState: 'Zur Durchsicht',
      line: 'Sie sehen die geänderte Anfrage noch einmal, bevor Sie sie freigeben.',
      reviewing: 'Die geänderte Anfrage, so wie sie gesendet wird.',
      left: 'Ihre begonnene Änderung ist aufgehoben. Sie gehört nicht zu dem, was Sie freigeben.',
      unchanged: 'Noch ist nichts geändert.',
      loading: 'Das Formular wird geladen …',
      failed: 'Das Formular konnte nicht geladen werden. Nichts wurde geändert.',
      problems: (count) =>
        plural(locale, count, {
          one: 'Prüfen Sie ein Feld.',
          other: 'Prüfen Sie # Felder.',
        }),
    },
    rejectingLine: 'Der Assistent erfährt, dass Sie ablehnen, und warum.',
    rejectingNoReason: 'Der Assistent erfährt, dass Sie ablehnen.',
    reason: 'Begründung',
    reasonOptional: '(freiwillig)',
    title: { before: 'Der Assistent möchte ', after: ' verwenden' },
    titleNoTool: 'Der Assistent hat kein Werkzeug genannt',
    phrase: 'Zum Freigeben eintippen:',
    ready: 'Bereit.',
    offLead: (label) => `„${label}“ ist gesperrt:`,
    needsEdit: 'der Server nimmt nur eine geänderte Anfrage an',
    off: {
      unknown: 'diese App kennt das Werkzeug nicht',
      unsaid: 'diese App sagt nicht, wie diese Anfrage freigegeben wird',
      hidden: 'es ist noch nicht alles zu sehen',
      phrase: 'erst die verlangten Worte eintippen',
      issues: 'die Anfrage passt nicht zur Definition des Werkzeugs',
    },
    unread: (count) =>
      plural(locale, count, {
        one: 'Scrollen Sie, um noch # Feld zu sehen.',
        other: 'Scrollen Sie, um noch # Felder zu sehen.',
      }),
    list: (reasons) => new Intl.ListFormat(locale).format(reasons),
    rejectionOff: 'Begründen Sie Ihre Ablehnung.',
    issues:
      'Die Anfrage passt nicht zur Definition des Werkzeugs in dieser App. Sie können sie nur ablehnen.',
    misfit: {
      missing: 'fehlt',
      type: (wanted, got) => `sollte ${wanted} sein; ist ${got}`,
      other: 'ist nicht, was das Werkzeug annimmt',
      unknown: 'ist dieser App nicht bekannt',
      kinds: {
        text: 'ein Text',
        number: 'eine Zahl',
        boolean: 'Ja oder Nein',
        list: 'eine Liste',
        object: 'eine Gruppe von Feldern',
        nothing: 'nichts',
      },
    },
    moreIssues: (count) =>
      plural(locale, count, {
        one: '… und # weiteres Problem',
        other: '… und # weitere Probleme',
      }),
    unknownTool: {
      respond: 'Diese App kennt dieses Werkzeug nicht. Ihre Antwort geht als sein Ergebnis zurück.',
      restart:
        'Diese App kennt dieses Werkzeug nicht. Wenn Sie freigeben, darf es ausgeführt werden.',
      nothing: 'Unbekanntes Werkzeug. Sie können nur ablehnen; ausgeführt wird nichts.',
    },
    sharedAnswer:
      'Ihre Antwort gilt für alle diese Aufrufe zugleich. Einzeln lassen sie sich nicht beantworten, und es kann weitere geben, die hier nicht stehen.',
    unknownInput:
      'Der Server hat nicht gesagt, womit das Werkzeug aufgerufen würde. Wenn Sie freigeben, kann es alles sein.',
    unreadableInput:
      'Was hier steht, ließ sich nicht als JSON lesen. Es ist der Text, wie er kam; was das Werkzeug daraus macht, ist nicht bekannt.',
    diff: {
      title: 'Was sich ändert',
      loading: 'Der Vergleich wird geladen …',
      failed:
        'Der Vergleich konnte nicht geladen werden. Was gesendet wird, steht vollständig oben.',
    },
  },
  rules: {
    offer: 'Nicht mehr fragen:',
    until: 'Bis Sie diese Seite verlassen oder das ausschalten.',
    byRule: (label) => `Nach Ihrer Regel: ${label}`,
    title: 'Ohne Rückfrage beantwortet',
    since: (time, uses) =>
      `Seit ${time}, ${uses === 0 ? 'noch nicht verwendet' : plural(locale, uses, { one: 'einmal verwendet', other: '#-mal verwendet' })}.`,
    used: (time) => `Freigegeben ${time}:`,
    revoke: 'Ausschalten',
  },
  from: {
    askedBy: 'Gefragt von',
    tool: 'Werkzeug',
    expires: (time) => `Läuft ab ${time}`,
    expired: (time) => `Abgelaufen ${time}`,
    left: {
      enough: '',
      fiveMinutes: '(weniger als fünf Minuten übrig)',
      oneMinute: '(weniger als eine Minute übrig)',
      over: '',
    },
    leftSaid: {
      enough: '',
      fiveMinutes: 'Noch weniger als fünf Minuten zum Antworten.',
      oneMinute: 'Noch weniger als eine Minute zum Antworten.',
      over: 'Diese Anfrage ist abgelaufen. Es wurde keine Antwort gesendet.',
    },
    says: 'Was der Assistent sagt',
    serverSays: 'Was der Server sagt',
  },
  arguments: {
    label: 'Was gesendet wird',
    labelReceipt: 'Was gefragt war',
    labelSent: 'Was gesendet wurde',
    whole: 'die ganze Eingabe',
    fields: (count) => plural(locale, count, { one: '# Feld', other: '# Felder' }),
    changed: (changes, count) =>
      `${changes} von ${plural(locale, Math.max(count, changes), { one: '# Feld', other: '# Feldern' })} geändert`,
    change: { changed: 'war', added: 'von Ihnen hinzugefügt', removed: 'von Ihnen entfernt' },
    comma: ', ',
    allShown: 'vollständig zu sehen',
    everyField: (count) =>
      plural(locale, count, {
        one: 'Das einzige Feld ist zu sehen',
        other: 'Alle # Felder sind zu sehen',
      }),
    exact: 'Genaue Daten',
    overview: 'Einfache Ansicht',
    sentAs: 'gesendet als',
    yes: 'Ja',
    no: 'Nein',
    none: 'keine Angabe',
    hidden: (what) =>
      [
        what.hiddenRows &&
          plural(locale, what.hiddenRows, {
            one: '# Feld verborgen',
            other: '# Felder verborgen',
          }),
        what.hiddenLines &&
          plural(locale, what.hiddenLines, {
            one: '# Zeile verborgen',
            other: '# Zeilen verborgen',
          }),
        what.hiddenCharacters &&
          plural(locale, what.hiddenCharacters, { other: '# Zeichen verborgen' }),
      ]
        .filter(Boolean)
        .join(', '),
    hiddenFields: (count) =>
      plural(locale, count, {
        one: '# Feld ist noch nicht zu sehen',
        other: '# Felder sind noch nicht zu sehen',
      }),
    hiddenLines: (count, from, to) =>
      count === 1
        ? `1 Zeile ist noch nicht zu sehen (${from})`
        : `${plural(locale, count, { other: '# Zeilen sind noch nicht zu sehen' })} (${from} bis ${to})`,
    hiddenCharacters: (count) =>
      plural(locale, count, {
        one: '# Zeichen ist noch nicht zu sehen',
        other: '# Zeichen sind noch nicht zu sehen',
      }),
    showAll: 'Alles zeigen',
    busy: { counting: 'wird noch gezählt', drawing: 'der Rest wird gezeichnet' },
    asLines: (count) =>
      plural(locale, count, {
        one: '# weiteres Feld, als eine Zeile JSON',
        other: '# weitere Felder, je eine Zeile, als JSON',
      }),
    goesOn: (count) => plural(locale, count, { other: '… und # weitere Zeichen' }),
    copy: 'Kopieren',
    copied: 'Kopiert.',
    notCopied: 'Konnte nicht kopiert werden. Markieren Sie es stattdessen.',
    type: {
      number: 'Zahl',
      boolean: 'wahr oder falsch',
      null: 'kein Wert',
      nothing: 'nichts',
      emptyText: 'leerer Text',
      emptyList: 'leere Liste',
      emptyObject: 'keine Felder',
      place: 'kurz für diesen Pfad',
    },
  },
  reveal: {
    notice: (count) =>
      plural(locale, count, {
        one: 'Hier ist etwas nicht, wonach es aussieht.',
        other: 'Hier sind # Dinge nicht, wonach sie aussehen.',
      }),
    kinds: {
      hidden: 'Einige Zeichen sind unsichtbar oder stehen über anderen.',
      direction: 'Einige drehen die Reihenfolge der Buchstaben um.',
      control: 'Einige sind Steuerzeichen.',
      blank: 'Einige sind viele Leerzeichen hintereinander.',
      lookalike: 'Einige Buchstaben oder Zeichen sehen nur aus wie die gewohnten.',
      alike: 'Einige Namen oder Werte sehen gleich aus und sind es nicht.',
    },
  },
  tray: {
    label: 'Entscheidungen, die auf Sie warten',
    title: (count) =>
      plural(locale, count, { one: '# Entscheidung wartet', other: '# Entscheidungen warten' }),
    position: (index, count) => `${index} von ${count}`,
    step: (index, kind) => `${index}. ${kind}`,
    stepOpen: 'zu entscheiden',
    said: {
      approved: 'Freigegeben',
      rejected: 'Abgelehnt',
      accepted: 'Angenommen',
      'sent-back': 'Zurückgegeben',
      answered: 'Beantwortet',
      declined: 'Nicht beantwortet',
      refreshed: 'Angemeldet',
      cancelled: 'Abgebrochen',
    },
    previous: 'Vorige Entscheidung',
    next: 'Nächste Entscheidung',
    progress: (done, count) => `${done} von ${count} beantwortet.`,
    together: 'Alle werden zusammen gesendet.',
    ready: 'Nichts wird gesendet, bevor Sie den Knopf drücken.',
    sendAll: (count) => `Alle ${count} senden`,
  },
  decided: {
    title: 'Entschieden',
    search: 'Nach Empfänger, Betrag oder Tag suchen',
    count: (count) => plural(locale, count, { one: '# Entscheidung.', other: '# Entscheidungen.' }),
    empty: 'Noch keine Entscheidungen.',
    loading: 'Entscheidungen werden geladen …',
    unread: 'Einige Entscheidungen ließen sich nicht lesen.',
    again: 'Noch einmal versuchen',
    older: 'Ältere Entscheidungen laden',
    showMore: (count) => `${count} weitere zeigen`,
  },
  inbox: {
    title: 'Wartet auf Sie',
    badge: (count) => `(${count}) `,
    count: (count) =>
      plural(locale, count, { one: '# Entscheidung wartet.', other: '# Entscheidungen warten.' }),
    andMore: (count) => `, und ${count} weitere in diesem Gespräch`,
    unknown: 'Wir wissen nicht, ob Ihre Antwort angenommen wurde',
    failed: 'Der Schritt ist nach Ihrer Antwort fehlgeschlagen',
    unsent: 'Beantwortet, noch nicht gesendet',
    empty: 'Nichts wartet auf Sie.',
    loading: 'Offene Entscheidungen werden geladen …',
    partly: 'Ein Teil konnte nicht geladen werden.',
    again: 'Aktualisieren',
    showMore: (count) => `${count} weitere zeigen`,
  },
  announce: {
    opened: (kinds, about = '') =>
      kinds.length === 1
        ? `${kinds[0]} nötig${about && `: ${about}`}${stopAfter(about, '.')} Der Assistent wartet auf Sie.`
        : `${kinds.length} Entscheidungen nötig. Der Assistent wartet auf Sie.`,
    settled: {
      resolved: 'Der Server hat Ihre Antwort bestätigt.',
      unknown: 'Wir wissen nicht, ob Ihre Antwort angenommen wurde.',
      failed:
        'Der Schritt ist nach Ihrer Antwort fehlgeschlagen. Vielleicht wurde er teilweise ausgeführt.',
    },
    refused: 'Ihre Antwort wurde nicht angenommen.',
    below: 'Wartet unten auf Sie',
    loading: 'Diese Anfrage wird geladen …',
    notLoaded:
      'Diese Anfrage konnte nicht geladen werden und lässt sich noch nicht beantworten. Es wurde nichts gesendet. Versuchen Sie es erneut oder laden Sie die Seite neu.',
  },
  receipt: {
    approved: (at) => `Sie haben das${at} freigegeben.`,
    changed: (at) => `Sie haben das${at} mit Änderungen freigegeben.`,
    moreChanges: (count) => `${count} weitere in den Einzelheiten`,
    rejected: (at) => `Sie haben das${at} abgelehnt.`,
    accepted: (at) => `Sie haben das${at} angenommen.`,
    'sent-back': (at) => `Sie haben das${at} zurückgegeben.`,
    answered: (at) => `Sie haben das${at} beantwortet.`,
    declined: (at) => `Sie haben das${at} unbeantwortet gelassen.`,
    refreshed: (at) => `Sie haben sich dafür${at} angemeldet.`,
    cancelled: (at) => `Sie haben das${at} abgebrochen.`,
    at: (time, isToday) => ` ${isToday ? 'um' : 'am'} ${time}`,
    inOtherTab: ' in einem anderen Tab dieses Browsers',
    unsaid: 'Das wurde beantwortet.',
    reason: 'Ihre Begründung:',
    effect: {
      ran: 'Das Werkzeug lief mit Ihrer Antwort.',
      told: 'Dem Werkzeug wurde Ihr Nein mitgeteilt.',
      result: 'Der Assistent hat Ihre Antwort als Ergebnis des Werkzeugs erhalten.',
      let: 'Der Server durfte das Werkzeug ausführen.',
      kept: 'Dem Server wurde gesagt, dass er das Werkzeug nicht ausführen soll.',
      failed: 'Der Server sagt, dass das Werkzeug fehlgeschlagen ist.',
      refused: 'Der Server sagt, dass er das Werkzeug nicht ausgeführt hat.',
      ignored:
        'Dem Server wurde gesagt, dass er das Werkzeug nicht ausführen soll, er hat aber ein Ergebnis geliefert. Es wurde möglicherweise ausgeführt.',
    },
    untold: 'Der Server hat kein Ergebnis gemeldet.',
    confirmedAt: (at) => `Der Server hat Ihre Antwort${at} bestätigt.`,
    supersededBy: 'Ohne Antwort zurückgestellt.',
    supersededAfter: {
      unknown: 'Ihre Antwort war schon gesendet. Wir wissen nicht, ob sie angenommen wurde.',
      failed:
        'Ihre Antwort war schon gesendet, und der Schritt ist dann fehlgeschlagen. Vielleicht wurde er teilweise ausgeführt.',
      refused: 'Zurückgestellt. Ihre Antwort wurde nicht angenommen.',
    },
    resolvedInDoubt:
      'Der Server hat ein Ergebnis. Wir wissen nicht, ob es von dieser Antwort stammt oder von der eines anderen.',
    elsewhereBy: 'Jemand hat das anderswo beantwortet.',
    alreadyBy: 'Der Server hatte schon eine Antwort.',
    elsewhereFailed:
      'Das Ergebnis des Servers ist ein Fehler: Das Werkzeug ist fehlgeschlagen oder lief nicht.',
    expiredBy: 'Das ist abgelaufen. Es wurde keine Antwort gesendet.',
  },
  receipts: {
    save: { json: 'Belege als JSON sichern', csv: 'Belege als CSV sichern' },
    none: 'Seit diese Seite geladen wurde, ist keine Entscheidung abgeschlossen worden.',
  },
  transcript: {
    label: 'Gespräch',
    you: 'Sie',
    assistant: 'Assistent',
    empty: 'Noch keine Nachrichten.',
    lost: (count) =>
      `Der Server hat dieses Gespräch nicht mehr. ${plural(locale, count, { one: '# Entscheidung war offen.', other: '# Entscheidungen waren offen.' })}`,
    unread:
      'Was vor dem Laden dieser Seite gesagt wurde, lässt sich hier nicht anzeigen. Das Gespräch geht von dort weiter.',
    restoring: 'Das Gespräch wird geladen …',
    thinking: 'Der Assistent arbeitet …',
    stalled: (time) =>
      `Seit ${time} keine Antwort. Vielleicht arbeitet der Assistent noch; nichts wird noch einmal gesendet.`,
    reasoning: 'Überlegungen',
    partial: 'Diese Antwort endete vorzeitig. Vielleicht hat der Server sie nicht gespeichert.',
    silent: 'Der Assistent hat seinen Zug ohne Antwort beendet.',
    undelivered: 'Nicht angekommen, soweit es hier bekannt ist.',
    media: 'Eine Datei, nicht geladen:',
    data: 'Daten',
    unknownPart: 'Etwas, das diese Version nicht zeigen kann',
    gave: 'Was das Werkzeug ergab',
    artifacts: 'Was der Assistent gemacht hat',
    artifact: 'Vom Assistenten gemacht:',
    jump: 'Zum Neuesten',
    verdict: {
      approved: 'freigegeben',
      rejected: 'abgelehnt',
      accepted: 'angenommen',
      'sent-back': 'zurückgegeben',
      answered: 'beantwortet',
      declined: 'ohne Antwort',
      refreshed: 'angemeldet',
      cancelled: 'abgebrochen',
    },
    tool: {
      unknown: 'ungewiss',
      failed: 'fehlgeschlagen',
      refused: 'nicht ausgeführt',
      waiting: 'hat Sie gefragt',
      unsent: 'noch nicht gesendet',
      running: 'läuft',
      done: 'fertig',
      answered: 'beantwortet',
      ended: 'beendet',
      unanswered: 'nicht beantwortet',
      incomplete: 'nicht aufgerufen: Die Angaben sind unvollständig',
      unfinished: 'vielleicht nicht beendet',
    },
  },
  notice: {
    network: 'Der Server war nicht zu erreichen.',
    http: 'Der Server hat mit einem Fehler geantwortet.',
    auth: 'Der Server verlangt, dass Sie sich neu anmelden.',
    forbidden: 'Der Server lässt das nicht zu.',
    'not-found': 'Unter der Adresse des Servers wurde nichts gefunden.',
    redirected:
      'Der Server hat statt einer Antwort auf eine andere Adresse verwiesen. Vielleicht ist Ihre Anmeldung abgelaufen, oder die App hat eine falsche Server-Adresse.',
    'unexpected-content': 'Was der Server geschickt hat, war keine Antwort des Assistenten.',
    protocol: 'Die Antwort des Servers war nicht zu lesen.',
    limit: 'Die Antwort des Servers ist größer als erlaubt.',
    'stream-lost': 'Die Verbindung brach ab, bevor die Antwort vollständig war.',
    backend: 'Der Assistent konnte diesen Schritt nicht beenden.',
    'resume-rejected': 'Der Server hat die Antwort nicht angenommen.',
    'asked-again':
      'Der Schritt hat während der Ausführung noch einmal gefragt, und dieser Server kann die Frage nicht weitergeben.',
    'invalid-answer': 'Das konnte nicht gesendet werden. Es wurde nichts gesendet.',
    busy: 'Es wurde nichts gesendet, weil gerade ein anderer Tab gesendet hat.',
    moved:
      'Das Gespräch ging in einem anderen Tab weiter, oder was dieser Browser davon wusste, wurde gelöscht. Von hier aus wurde nichts gesendet.',
    memory: 'Was dieser Browser vom Gespräch weiß, kann nicht gelesen oder geschrieben werden.',
    'not-kept': 'Dieses Gespräch ist zu groß, um ganz aufbewahrt zu werden.',
    serverSays: 'Der Server sagt:',
    messageKept: 'Ihre Nachricht ist noch da.',
    decisionKept: 'Ihre offenen Entscheidungen sind noch da.',
    pressAgain:
      'Noch wurde nichts gesendet. Drücken Sie noch einmal, um die offenen Entscheidungen zurückzustellen.',
    retry: 'Noch einmal senden',
    checkAgain: 'Noch einmal nachsehen',
    dismiss: 'Schließen',
    discard: 'Nachricht verwerfen',
  },
  composer: {
    label: 'Nachricht',
    placeholder: 'Schreiben Sie eine Nachricht',
    instead: 'Stattdessen schreiben …',
    send: 'Senden',
    stop: 'Anhalten',
    setsAside:
      'Eine neue Nachricht stellt die offenen Entscheidungen zurück. Beantwortet sind sie damit nicht.',
    answerFirst:
      'Dieser Assistent nimmt keine Nachricht an, solange eine Entscheidung offen ist. Beantworten Sie sie zuerst; was Sie hier schreiben, bleibt stehen.',
    queued: 'Ihre Nachricht wird gesendet, sobald die Unterhaltung geladen ist.',
    notSentYet:
      'Während Sie schrieben, kam eine Entscheidung. Ihre Nachricht ist noch da. Senden Sie sie noch einmal, um die Entscheidung zurückzustellen.',
  },
  edit: {
    asJson: 'als JSON',
    toJson: 'Als JSON bearbeiten',
    toForm: 'Als Formular bearbeiten',
    unread: 'Korrigieren Sie die Felder, die sich nicht lesen lassen, sonst gehen sie verloren.',
    tooLarge: 'Diese Anfrage ist zu groß, um sie hier zu ändern.',
    notCompared: 'zu groß für einen Vergleich',
    asSent: 'So wird es gesendet:',
    noValue: 'Kein Wert (null)',
    leaveOut: 'Weglassen',
    remove: 'Entfernen',
    add: 'Hinzufügen',
    addEntry: 'Eintrag hinzufügen',
    count: (count) => plural(locale, count, { one: '# Eintrag', other: '# Einträge' }),
    variant: (number) => `Art ${number}`,
    noVariant: 'Nichts davon',
    notListed: (value) => `${value} (keiner von diesen)`,
    range: (min, max, isWhole) => {
      const whole = isWhole ? 'Eine ganze Zahl' : undefined;
      if (min === undefined && max === undefined) return whole && `${whole}.`;
      const limits =
        min === undefined
          ? `höchstens ${max}`
          : max === undefined
            ? `mindestens ${min}`
            : `${min} bis ${max}`;
      return whole ? `${whole}, ${limits}.` : `${limits[0]?.toUpperCase()}${limits.slice(1)}.`;
    },
    length: (max) =>
      max === undefined ? undefined : plural(locale, max, { other: 'Höchstens # Zeichen.' }),
    entries: (min, max) =>
      min === undefined && max === undefined
        ? undefined
        : `Anzahl der Einträge: ${range(min ?? 0, max)}.`,
    wholeAnswer: 'Ihre Antwort',
    required: 'Erforderlich.',
    yes: 'Ja',
    no: 'Nein',
    choose: 'Auswählen',
    suggested: 'Vorschlag des Servers:',
    useSuggestion: 'Vorschlag übernehmen',
    hasForm: 'Ein bestimmtes Format ist vorgegeben.',
    answerAsJson: 'Daraus lässt sich kein Formular machen. Schreiben Sie die Antwort als JSON.',
    secretLeftOut:
      'Das sieht nach einem Passwort, Schlüssel oder Code aus. Der Assistent liest die Antwort, deshalb wird hier nicht danach gefragt; es wird weggelassen.',
    secretNeeded:
      'Das sieht nach einem Passwort, Schlüssel oder Code aus. Der Assistent liest die Antwort, deshalb wird hier nicht danach gefragt. Ohne das kann die Antwort nicht gesendet werden.',
    dateTime: 'Datum, Uhrzeit und Zeitzone, etwa 2026-11-03T14:03:00Z.',
    problem: {
      required: 'Das ist ein Pflichtfeld.',
      type: 'Das ist die falsche Art von Wert für das Werkzeug.',
      enum: 'Das ist keiner der Werte, die das Werkzeug annimmt.',
      pattern: 'Das ist nicht in dem Format, das das Werkzeug annimmt.',
      unchecked:
        'Ob dieser Text die Form hat, die das Werkzeug verlangt, wurde hier nicht geprüft. Er kann gesendet werden, und der Server des Werkzeugs entscheidet.',
      date: 'Geben Sie ein Datum ein, etwa 2026-11-03.',
      dateTime: 'Geben Sie ein Datum mit Uhrzeit und Zeitzone ein, etwa 2026-11-03T14:03:00Z.',
      email: 'Geben Sie eine E-Mail-Adresse ein.',
      url: 'Geben Sie eine Adresse ein, etwa https://example.com.',
      integer: 'Das muss eine ganze Zahl sein.',
      unique: 'Zwei Einträge sind gleich.',
      unknownKey: 'Dieses Feld hat das Werkzeug nicht.',
      variant: 'Das passt zu keiner der Arten, die das Werkzeug annimmt.',
      notNumber: 'Geben Sie eine Zahl ein, etwa 12 oder 0.5.',
      tooLarge: 'Diese Zahl ist zu groß zum Senden.',
      negativeZero: 'Minus null kann nicht gesendet werden: Es würde 0 daraus.',
      tooMuch: 'Das ist zu lang, um es hier zu ändern. Kürzen Sie es.',
      unsendable: 'Das kann so nicht gesendet werden.',
      secret:
        'Das sieht nach einem Passwort, Schlüssel oder Code aus. Der Assistent würde es lesen, deshalb wird es nicht gesendet. Entfernen Sie es.',
      secretNeeded:
        'Hier wird ein Passwort, Schlüssel oder Code verlangt. So etwas geht nie an den Assistenten.',
      inexact: (becomes) =>
        `Diese Zahl kann nicht genau gesendet werden: Es würde ${becomes} daraus.`,
      notJson: (line) =>
        line === undefined ? 'Das ist kein JSON.' : `Ab Zeile ${line} ist das kein JSON.`,
      twice: 'Ein Schlüssel steht zweimal da, und nur einer würde gesendet:',
      minLength: (limit) => plural(locale, limit, { other: 'Mindestens # Zeichen sind nötig.' }),
      maxLength: (limit) => plural(locale, limit, { other: 'Höchstens # Zeichen sind möglich.' }),
      minimum: (limit) => `Das muss mindestens ${limit} sein.`,
      maximum: (limit) => `Das darf höchstens ${limit} sein.`,
      exclusiveMinimum: (limit) => `Das muss mehr als ${limit} sein.`,
      exclusiveMaximum: (limit) => `Das muss weniger als ${limit} sein.`,
      multipleOf: (step) => `Das muss ein Vielfaches von ${step} sein.`,
      minItems: (limit) =>
        plural(locale, limit, {
          one: 'Mindestens # Eintrag ist nötig.',
          other: 'Mindestens # Einträge sind nötig.',
        }),
      maxItems: (limit) =>
        plural(locale, limit, {
          one: 'Höchstens # Eintrag ist möglich.',
          other: 'Höchstens # Einträge sind möglich.',
        }),
    },
  },
  formats: {
    userName: 'Was vor dem @ steht, ist nur ein Name.',
    goesTo: 'Das wirkliche Ziel:',
    encoded:
      'Dieser Name enthält kodierte Buchstaben (xn--). Er kann wie der einer anderen Website aussehen.',
    wrongDigits: 'Die Prüfziffern sind falsch.',
  },
  diff: {
    count: (added, removed) =>
      added + removed === 0
        ? 'kein Unterschied'
        : `${plural(locale, added, { one: '# Zeile dazu', other: '# Zeilen dazu' })}, ${plural(locale, removed, { other: '# entfernt' })}`,
    sign: { added: '+', removed: '−' },
    same: (count) =>
      plural(locale, count, {
        one: '# Zeile bleibt gleich',
        other: '# Zeilen bleiben gleich',
      }),
    tooLarge: 'Zu groß für einen Vergleich Zeile für Zeile. Beides steht unten, wie es ist.',
    before: 'Vorher',
    after: 'Nachher',
    hidden: (count) =>
      plural(locale, count, {
        one: '# Zeile ist noch nicht zu sehen',
        other: '# Zeilen sind noch nicht zu sehen',
      }),
  },
  finish: {
    title: 'Der Assistent meldet, dass er fertig ist',
    result: 'Das Ergebnis',
    approval: {
      approve: 'Annehmen',
      reject: 'Zurückgeben',
      sendRejection: 'Zurückgeben',
      keepRejection: 'Speichern und später senden',
      rejecting: 'Wird zurückgegeben',
      rejectingLine: 'Der Assistent liest das und arbeitet weiter.',
      rejectingNoReason: 'Der Assistent erfährt, dass Sie dies zurückgeben.',
      reason: 'Was soll anders werden?',
      rejectionOff: 'Schreiben Sie, was anders werden soll.',
      unknownTool: {
        respond:
          'Diese App kennt dieses Werkzeug nicht. Ihre Antwort geht als sein Ergebnis zurück.',
        restart:
          'Diese App kennt dieses Werkzeug nicht. Wenn Sie annehmen, darf es ausgeführt werden.',
        nothing: 'Unbekanntes Werkzeug. Sie können nur zurückgeben; ausgeführt wird nichts.',
      },
      issues:
        'Das Ergebnis passt nicht zur Definition des Werkzeugs in dieser App. Sie können es nur zurückgeben.',
      off: {
        unknown: 'diese App kennt das Werkzeug nicht',
        unsaid: 'diese App sagt nicht, wie dieses Ergebnis angenommen wird',
        hidden: 'es ist noch nicht alles zu sehen',
        phrase: 'erst die verlangten Worte eintippen',
        issues: 'das Ergebnis passt nicht zur Definition des Werkzeugs',
      },
    },
    work: {
      label: 'Auf dem Weg dahin',
      calls: (count) =>
        plural(locale, count, { one: '# Werkzeugaufruf', other: '# Werkzeugaufrufe' }),
      none: 'Keine Werkzeugaufrufe zu sehen.',
      took: (time) => `Dauer: ${time}`,
      more: (count) => plural(locale, count, { other: '# weitere' }),
    },
    rows: (shown, count) => `${shown} von ${count} Zeilen. Alle stehen oben im Ergebnis.`,
    columns: (shown) => `Nur die ersten ${shown} Spalten. Alle stehen oben im Ergebnis.`,
    cut: 'gekürzt',
    files: 'Dateien',
    save: 'Speichern',
    filesNote: 'Diese Dateien hat der Assistent geschrieben. Hier wird keine geöffnet.',
  },
  review: {
    total: (count, sum) =>
      `${sum} in ${plural(locale, count, { one: '# Betrag', other: '# Beträgen' })}`,
    seen: 'geöffnet',
    together: (rows) => `Geöffnet: ${rows}. Alle mit geringem Risiko und unverändert.`,
    approveThese: (count) => `Diese ${count} freigeben`,
    approveAndSend: (count) => `Alle ${count} freigeben und senden`,
    rejectThese: (count) => `Diese ${count} ablehnen`,
    sends: {
      approved: (count) => plural(locale, count, { one: '# Freigabe', other: '# Freigaben' }),
      rejected: (count) => plural(locale, count, { one: '# Ablehnung', other: '# Ablehnungen' }),
      accepted: (count) =>
        plural(locale, count, {
          one: '# angenommenes Ergebnis',
          other: '# angenommene Ergebnisse',
        }),
      'sent-back': (count) => plural(locale, count, { one: '# Rückgabe', other: '# Rückgaben' }),
      answered: (count) => plural(locale, count, { one: '# Antwort', other: '# Antworten' }),
      declined: (count) =>
        plural(locale, count, { one: '# verweigerte Antwort', other: '# verweigerte Antworten' }),
      refreshed: (count) => plural(locale, count, { one: '# Anmeldung', other: '# Anmeldungen' }),
      cancelled: (count) => plural(locale, count, { one: '# Abbruch', other: '# Abbrüche' }),
    },
    send: (what) => `${what} senden`,
    twins: {
      lead: 'Zwei dieser Anfragen sehen für den Server gleich aus.',
      wayOut:
        'Eine Antwort würde für beide gelten, deshalb kann keine beantwortet werden. Bitten Sie den Assistenten, noch einmal zu fragen; diese Anfragen werden dann zurückgestellt.',
      stuck:
        'Eine Antwort würde für beide gelten, deshalb kann keine beantwortet werden. Beginnen Sie ein neues Gespräch.',
      ask: 'Assistenten noch einmal fragen lassen',
      message:
        'Zwei deiner Anfragen lassen sich nicht unterscheiden, deshalb kann ich sie nicht beantworten. Bitte frag noch einmal, eine Anfrage nach der anderen.',
    },
  },
  problems: {
    signedOut: 'Melden Sie sich an, um die Anfragen zu sehen.',
    unread: 'Die Anfragen konnten nicht geladen werden.',
    stale: 'Die Verbindung ist unterbrochen. Was Sie sehen, kann veraltet sein.',
    offline: 'Sie sind offline. Was Sie sehen, kann veraltet sein.',
  },
};
