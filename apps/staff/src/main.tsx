import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import { speakSpanish } from '@aulario/contract/validation-words';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { keepFocusWhileSending } from './layout/busy-focus.ts';
import { reloadForNewVersion } from './new-version.ts';
import { MustEnrolPage } from './people/sign-in/must-enrol-page.tsx';

speakSpanish();
keepFocusWhileSending();

// Vite's own event: a part of the program did not load.
window.addEventListener('vite:preloadError', (event) => {
  const reload = () => window.location.reload();
  if (reloadForNewVersion(sessionStorage, Date.now(), reload)) event.preventDefault();
});

/** The server says so in the page: without a second step nothing else answers. */
const mustEnrol = document.querySelector('meta[name="second-factor"]') !== null;
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>{mustEnrol ? <MustEnrolPage /> : <RouterProvider router={router} />}</StrictMode>,
  );
}
