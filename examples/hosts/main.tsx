import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Each chat as its library’s quick start teaches it, with Holdpoint, and with a definition of its tool. */
const pages = import.meta.glob<{ Chat: () => React.ReactNode }>('./*/{with,without,defined}.tsx');

// CopilotKit’s chat goes by this class.
if (matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add('dark');

const page = await pages[`.${location.pathname}.tsx`]?.();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<StrictMode>{page ? <Page Chat={page.Chat} /> : <Links />}</StrictMode>);

function Page({ Chat }: { readonly Chat: () => React.ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <header>
        <a href="/">In your chat</a>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close the chat' : 'Open the chat'}
        </button>
      </header>
      {isOpen && <Chat />}
    </>
  );
}

const hosts = [
  ['ai-sdk', 'AI SDK'],
  ['langchain', 'LangChain'],
  ['langgraph', 'LangGraph'],
  ['tanstack-ai', 'TanStack AI'],
  ['assistant-ui', 'assistant-ui'],
  ['copilotkit', 'CopilotKit'],
] as const;
const words = [
  ['without', 'without Holdpoint'],
  ['with', 'with Holdpoint'],
  ['defined', 'with a definition of its tool'],
] as const;

function Links() {
  return (
    <main>
      <h1>In your chat</h1>
      {hosts.map(([host, name]) => (
        <section key={host}>
          <h2>{name}</h2>
          <ul>
            {words.map(([page, title]) => (
              <li key={page}>
                <a href={`/${host}/${page}`}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
