import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useFormatsMessages } from '../messages/useFormatsMessages.ts';
import { Marked } from './Marked.tsx';

/** An address whose parts a browser reads the same way. */
const ADDRESS =
  /^([a-z][a-z\d+.-]*:\/\/)([^/?#\\]*@)?([^/?#@\\:[\]]+|\[[\da-f:.]+\])((?::\d+)?(?:[/?#].*)?)$/i;
const MAIL = /^([^\s@"<>(),:;\\[\]]+@)([a-z\d-]+(?:\.[a-z\d-]+)+)$/i;
const PERSON = /^([^\s<>@"][^<>@"]*)( <)([^<>]+)(>)$/;

/**
 * Formats a web address, with its host in bold. Shows the real destination if a name before the host, or the host's
 * spelling, could mislead.
 */
export const url: OwnFormat = (text) => {
  const to = read(text) ?? read(text, 'https://a.invalid');
  const host = to?.hostname;
  if (!host || host === 'a.invalid' || /^(?:javascript|data|vbscript):$/.test(to.protocol))
    return undefined;
  const [, scheme = '', user = '', name = '', rest = ''] = ADDRESS.exec(text) ?? [];
  const hasUser = `${user}${to.username}${to.password}` !== '';
  const isWeb = /^(?:https?|wss?|ftp):$/.test(to.protocol);
  if (isWeb && name.toLowerCase() === host) {
    const marks = [{ quiet: scheme }, { odd: user }, { strong: name }, { quiet: rest }];
    return {
      text,
      drawn: <Marked text={text} marks={marks} />,
      note: noteOf(host, hasUser, hasUser),
    };
  }
  // In other schemes this part may not be a host.
  return isWeb || hasUser ? { text, note: noteOf(host, true, hasUser) } : undefined;
};

/**
 * Formats an e-mail address, with its host in bold. Shows the real destination if the host's spelling could mislead.
 */
export const email: OwnFormat = (text) => {
  const [, name = '', host = ''] = MAIL.exec(text) ?? [];
  if (host !== '') {
    const marks = [name, { strong: host }];
    return { text, drawn: <Marked text={text} marks={marks} />, note: noteOf(host) };
  }
  const [, before = '', written = ''] = /^([^,;]*)@([^@,;]+)$/.exec(text.trim()) ?? [];
  const to = read(`https://${written}`)?.hostname;
  const isPlain = !before.includes('@') && written.toLowerCase() === to;
  return to && !isPlain ? { text, note: noteOf(to, true) } : undefined;
};

/** Formats a person with an address, as in `Ada Byron <ada@example.com>`, with the name in bold. */
export const person: OwnFormat = (text) => {
  const [, name = '', open = '', address = '', close = ''] = PERSON.exec(text) ?? [];
  const [, user = '', host = ''] = MAIL.exec(address) ?? [];
  if (host === '') return undefined;
  const marks = [{ strong: name }, { quiet: open }, user, host, { quiet: close }];
  return { text, drawn: <Marked text={text} marks={marks} />, note: noteOf(host) };
};

/** Reads an address as a browser does. */
function read(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

function noteOf(host: string, isNamed = false, hasUser = false) {
  const isEncoded = /(?:^|\.)xn--/i.test(host);
  return (
    (isNamed || isEncoded) && (
      <HostNote host={host} isNamed={isNamed} hasUser={hasUser} isEncoded={isEncoded} />
    )
  );
}

function HostNote({
  host,
  isNamed,
  hasUser,
  isEncoded,
}: {
  readonly host: string;
  readonly isNamed: boolean;
  readonly hasUser: boolean;
  readonly isEncoded: boolean;
}) {
  const { userName, encoded, goesTo } = useFormatsMessages();
  const { marks } = useMessages();
  const words = [hasUser && userName, isEncoded && encoded, isNamed && goesTo];
  return (
    <>
      {words.filter(Boolean).join(marks.space)}
      {isNamed && (
        <>
          {marks.space}
          <b>
            <Shortened text={host} isLine />
          </b>
        </>
      )}
    </>
  );
}
