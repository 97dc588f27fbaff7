import textFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root.ts';
import styles from './app.css?url';
import { ErrorPage } from './errors/error-page.tsx';
import { useOfflinePage } from './errors/use-offline-page.ts';
import displayFont from './fonts/display-650.woff2?url';
import { Document } from './frame/document.tsx';
import { useOwnFrame } from './frame/in-room.ts';
import { FollowLaw } from './frame/law.ts';
import { loadSite } from './frame/site.loader.ts';
import { useSiteIfLoaded } from './frame/site.ts';
import { SiteFooter } from './frame/site-footer.tsx';
import { SiteHeader } from './frame/site-header.tsx';
import { useArrival } from './frame/use-arrival.ts';
import type { Law } from './preferences/law.ts';
import { PageData } from './seo/page-data.tsx';
import { usePageStore } from './state/page-store.ts';

export const links: Route.LinksFunction = () => [
  // First of all: nothing is painted without it, and the page's scripts stand before it.
  { rel: 'preload', href: styles, as: 'style' },
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    href: '/novedades.xml',
    title: 'Cursos nuevos',
  },
];

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSite(request, context);
}

/** The academy does not change while someone browses; what they send may change the rest. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const sent = formMethod !== undefined && formMethod !== 'GET';
  return sent || currentUrl.searchParams.get('moneda') !== nextUrl.searchParams.get('moneda');
}

/** The document around every page, error pages too. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteIfLoaded();
  const [law, follow] = useState<Law>();
  const framed = useOwnFrame();
  return (
    <Document site={site}>
      <a href="#contenido" className="skip-link">
        Ir al contenido
      </a>
      {framed ? (
        children
      ) : (
        <>
          <SiteHeader site={site} />
          <FollowLaw value={follow}>
            <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
              {children}
            </main>
          </FollowLaw>
          <SiteFooter site={site} law={law} />
        </>
      )}
    </Document>
  );
}

export default function App() {
  useOfflinePage();
  useArrival();
  return (
    <Provider store={usePageStore()}>
      <PageData />
      <Outlet />
    </Provider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
