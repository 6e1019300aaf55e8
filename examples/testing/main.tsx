import { createRoot } from 'react-dom/client';
import '@holdpoint/react/styles.css';
import { Bank } from './Bank.tsx';
import { makeBackend } from './backend.ts';

const backend = makeBackend();
// What a server would tell a test from its own records.
Object.assign(window, { requests: backend.requests });
const root = document.querySelector('#root');
if (root) createRoot(root).render(<Bank backend={backend} />);
