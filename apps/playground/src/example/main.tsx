import '../schemasWithoutEval.ts';
import { createRoot } from 'react-dom/client';
import { Bank } from './Bank.tsx';
import './example.css';

const root = document.getElementById('root');
if (!root) throw new Error('example/index.html has no #root');

createRoot(root).render(<Bank />);
