import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { useFormatsMessages } from '../messages/useFormatsMessages.ts';
import { type Mark, Marked } from './Marked.tsx';

const ADDRESS =
  /^([a-z][a-z\d+.-]*:\/\/)([^/?#\\]*@)?([^/?#@\\:[\]]+|\[[\da-f:.]+\])((?::\d+)?(?:[/?#].*)?)$/i;
const MAIL = /^([^\s@"<>(),:;\\[\]]+@)([a-z\d-]+(?:\.[a-z\d-]+)+)$/i;
const PERSON = /^([^\s<>@"][^<>@"]*)( <)([^<>]+)(>)$/;

/** A web address, with its host in bold. Says so if a name before the host, or encoded letters in it, could mislead. */
export const url: OwnFormat = (text) => {
  const [, scheme = '', user = '', host = '', rest = ''] = ADDRESS.exec(text) ?? [];
  // Where a browser reads another host, nothing is set apart.
  if (host === '' || hostOf(text) !== host.toLowerCase()) return undefined;
  const marks = [{ quiet: scheme }, { odd: user }, { strong: host }, { quiet: rest }];
  return { text, drawn: <Hosted text={text} marks={marks} host={host} hasUser={user !== ''} /> };
};

/** An e-mail address, with its host in bold. */
export const email: OwnFormat = (text) => {
  const [, name = '', host = ''] = MAIL.exec(text) ?? [];
  if (host === '') return undefined;
  return { text, drawn: <Hosted text={text} marks={[name, { strong: host }]} host={host} /> };
};

/** A person with an address, as in `Ada Byron <ada@example.com>`, with the name in bold. */
export const person: OwnFormat = (text) => {
  const [, name = '', open = '', address = '', close = ''] = PERSON.exec(text) ?? [];
  const [, user = '', host = ''] = MAIL.exec(address) ?? [];
  if (host === '') return undefined;
  const marks = [{ strong: name }, { quiet: open }, user, host, { quiet: close }];
  return { text, drawn: <Hosted text={text} marks={marks} host={host} /> };
};

/** The host that a browser goes to. */
function hostOf(text: string): string | undefined {
  try {
    return new URL(text).hostname;
  } catch {
    return undefined;
  }
}

function Hosted({
  text,
  marks,
  host,
  hasUser = false,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly host: string;
  readonly hasUser?: boolean;
}) {
  const { userName, encoded } = useFormatsMessages();
  const isEncoded = /(?:^|\.)xn--/i.test(host);
  return <Marked text={text} marks={marks} note={hasUser ? userName : isEncoded && encoded} />;
}
