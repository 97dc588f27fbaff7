import { StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageId } from './frame/document.tsx';

hydrateRoot(
  document.getElementById(pageId) as HTMLElement,
  <StrictMode>
    <Suspense>
      <HydratedRouter />
    </Suspense>
  </StrictMode>,
);
