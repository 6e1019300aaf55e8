/** One sign-in as the page asked for it, checked. */
export interface SignInRequest {
  readonly provider: string;
  readonly providerName: string;
  /** The page's own word, given back so that it can tell its answer from a stranger's. */
  readonly state: string;
  readonly returnOrigin: string;
  /** Where the person is sent back to, when the page was left for this. Absent: it waits behind a window. */
  readonly returnUrl?: string;
}

/** What the page receives. */
export type SignInOutcome = { readonly credentialRef: string } | { readonly cancelled: true };

/** The login form; after a refusal with the problem and the user name as typed, never the password. */
export function formPage(
  asked: SignInRequest,
  host: string,
  again: { problem?: string; username?: string } = {},
): string {
  const problem = again.problem
    ? `<p class="problem" role="alert" id="problem">${escapeHtml(again.problem)}</p>`
    : '';
  const described = again.problem ? ' aria-describedby="problem" aria-invalid="true"' : '';
  return page(
    `Sign in to ${asked.providerName}`,
    `<form method="post" action="/authorize">
      <p class="origin">http://${escapeHtml(host)}</p>
      <h1>Sign in to ${escapeHtml(asked.providerName)}</h1>
      <p>For <strong>${escapeHtml(asked.returnOrigin)}</strong>. It never sees your password.</p>
      ${problem}
      ${hidden('provider', asked.provider)}${hidden('state', asked.state)}${asked.returnUrl === undefined ? hidden('return_origin', asked.returnOrigin) : hidden('return_url', asked.returnUrl)}
      <label for="username">User name</label>
      <input id="username" name="username" autocomplete="username" value="${escapeHtml(again.username ?? '')}" required${again.problem ? '' : ' autofocus'}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${described}${again.problem ? ' autofocus' : ''}>
      <div class="actions">
        <button type="submit" id="submit">Sign in</button>
        <button name="cancel" value="1" formnovalidate type="submit" class="quiet" id="cancel">Cancel</button>
      </div>
      <p class="note">A demo: any password works, but <code>wrong</code> is refused.</p>
    </form>`,
  );
}

/** Where the person is sent back to, with how it ended in the query. */
export function returnAddress(returnUrl: string, state: string, outcome: SignInOutcome): string {
  const address = new URL(returnUrl);
  address.searchParams.set('state', state);
  for (const [name, value] of Object.entries(outcome)) address.searchParams.set(name, `${value}`);
  return address.href;
}

/** The last page of a window: its script tells the opener and closes the window. */
export function donePage(asked: SignInRequest, outcome: SignInOutcome): string {
  const message = { type: 'holdpoint-playground-sign-in', state: asked.state, ...outcome };
  const title = 'cancelled' in outcome ? 'Sign-in cancelled' : 'Signed in';
  return page(
    title,
    `<h1>${title}</h1>
    <p id="status" data-message="${escapeHtml(JSON.stringify(message))}" data-origin="${escapeHtml(asked.returnOrigin)}">
      You can close this window.
    </p>
    <script src="/done.js"></script>`,
  );
}

/** Shown for a request no one of ours would make. */
export function refusalPage(): string {
  return page(
    'Sign-in refused',
    '<h1>Sign-in refused</h1><p>The page that led here isn’t allowed to ask for a sign-in.</p>',
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sign-in.css">
</head>
<body><main>${body}</main></body>
</html>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
