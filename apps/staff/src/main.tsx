import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import { App } from './app.tsx';

z.config(z.locales.es());

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
