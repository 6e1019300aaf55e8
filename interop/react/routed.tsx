import '@holdpoint/react/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Bank, backend } from './app.tsx';

function Layout() {
  const navigate = useNavigate();
  return (
    <>
      <nav>
        <button type="button" onClick={() => void navigate('/')}>
          To the bank
        </button>
        <button type="button" onClick={() => void navigate('/elsewhere')}>
          Elsewhere
        </button>
      </nav>
      <Outlet />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Bank /> },
      { path: '/elsewhere', element: <p>Another page</p> },
    ],
  },
]);

Object.assign(globalThis, { requests: backend.requests });
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
