import '@holdpoint/react/styles.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Bank, backend } from './app.tsx';

/** Two pages without a router. */
function App() {
  const [isBank, setBank] = useState(true);
  return (
    <>
      <nav>
        <button type="button" onClick={() => setBank(true)}>
          To the bank
        </button>
        <button type="button" onClick={() => setBank(false)}>
          Elsewhere
        </button>
      </nav>
      {isBank ? <Bank /> : <p>Another page</p>}
    </>
  );
}

Object.assign(globalThis, { requests: backend.requests });
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
