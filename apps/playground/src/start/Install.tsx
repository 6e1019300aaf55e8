import { useState } from 'react';

const LINE = 'npm run pack';

/** How to get it. The packages are not on npm yet, and it says so; see “Two files” in the README. */
export function Install() {
  const [said, say] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(LINE).then(
      () => say('Copied'),
      () => say('Copying was refused'),
    );
  return (
    <section className="pg-install" aria-labelledby="install-title">
      <h2 id="install-title">Put it in your app</h2>
      <p className="pg-line">
        <code>{LINE}</code>
        <button type="button" className="hp hp-btn" data-look="small" onClick={() => void copy()}>
          Copy
        </button>
      </p>
      <output>{said}</output>
      <p>
        Not on npm yet. In a checkout of the repository, this builds the packages and prints the{' '}
        <code>npm install</code> line for your app. The README has a page and a server to start
        from.
      </p>
    </section>
  );
}
