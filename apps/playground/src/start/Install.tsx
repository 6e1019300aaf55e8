import { useState } from 'react';
import server from '../../../../examples/vite/server.ts?raw';
import page from '../../../../examples/vite/src/App.tsx?raw';

const LINE = 'npm run pack';

const FILES = [
  ['src/App.tsx', page],
  ['server.ts', server],
] as const;

/** How to install: the packages from this repository, and the two files at the start of the README. */
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
        In this repository, it builds the packages and prints the <code>npm install</code> line for
        your app. Then it takes two files:
      </p>
      {FILES.map(([name, text]) => (
        <details key={name}>
          <summary>
            <code>{name}</code> {text.trimEnd().split('\n').length} lines
          </summary>
          <pre>{text.trimEnd()}</pre>
        </details>
      ))}
    </section>
  );
}
