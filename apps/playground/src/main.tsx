import './schemasWithoutEval.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@holdpoint/react/styles.css';
import '@holdpoint/react/inbox.css';
import '@holdpoint/register/styles.css';
import './app.css';
import './backends/backends.css';
import './hood/hood.css';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
