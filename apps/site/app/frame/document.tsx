import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Links,
  Meta,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { PageScripts } from './page-scripts.tsx';
import type { Site } from './site.ts';
import { awake } from './sleep-until-used.ts';

/** Where the browser takes the page over. It draws no box, as if its content stood in the body. */
export const pageId = 'pagina';

type DocumentProps = { site: Site | undefined; children: ReactNode };

/**
 * The document around every page. The server writes all of it; the browser takes over what is inside
 * of the body, and what changes outside of it while somebody browses: title, theme and colours.
 */
export function Document({ site, children }: DocumentProps) {
  // One element: while the page's data is read, it stands for all that was not taken over yet.
  const page = <div className="contents">{children}</div>;
  return import.meta.env.SSR ? (
    <ServedDocument site={site}>{page}</ServedDocument>
  ) : (
    <>
      {page}
      <TakenOver site={site} />
    </>
  );
}

/** Puts what a page says of itself where it belongs, from wherever it is said. */
export function Head({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? children : createPortal(children, document.head);
}

function ServedDocument({ site, children }: DocumentProps) {
  return (
    <html lang="es-PE" data-theme={site?.theme ?? 'auto'} style={site?.colours}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171B" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {/* Only scripts need the nonce. */}
        <Links nonce="" />
      </head>
      <body className="flex flex-col">
        <div id={pageId} className="contents">
          {children}
        </div>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** What the server said of its page; a page that was navigated to says its own. */
const served = import.meta.env.SSR
  ? []
  : document.querySelectorAll(
      'title, meta:is([property], [name=description], [name=keywords], [name=robots], [name^=twitter]), link[rel=canonical]',
    );

/** Renders what changes with the page and stands outside of it; a script written here would not run. */
function TakenOver({ site }: { site: Site | undefined }) {
  const [ours, setOurs] = useState(false);
  useScrollRestoration();
  useLayoutEffect(() => {
    for (const element of served) element.remove();
    setOurs(true);
  }, []);
  useLayoutEffect(() => {
    if (!site) return;
    const { dataset, style } = document.documentElement;
    dataset.theme = site.theme;
    for (const [name, value] of Object.entries(site.colours)) style.setProperty(name, value);
  }, [site]);
  // Effects of the page came before: all that listens is there.
  useEffect(() => {
    dispatchEvent(new Event(awake));
  }, []);
  return (
    ours && (
      <Head>
        <Meta />
      </Head>
    )
  );
}
