// Shows a page of ours where there is no connection. It keeps that page and the files it needs, and
// nothing else: no other page, which could be somebody's own, and no answer of the API.
const store = 'sin-conexion-1';
const page = '/sin-conexion';

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(page)));
    return;
  }
  // Styles and fonts have names of their own content: what was kept is still right.
  const { origin, pathname } = new URL(request.url);
  if (origin === self.location.origin && /^\/assets\/.+\.(css|woff2)$/.test(pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/** The page as a stranger gets it, with its styles and fonts, and without its scripts but one of ours. */
async function keepPage() {
  const cache = await caches.open(store);
  const answer = await fetch(page, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const html = await answer.text();
  const bare = html.replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
  const kept = bare.replace('</body>', `<script>(${sayWhatWaits})()</script></body>`);
  await cache.put(
    page,
    new Response(kept, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  );
  const files = [...html.matchAll(/href="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(
    ([, url]) => url,
  );
  await cache.addAll([...new Set(files)]);
}

/** Runs in the page: says that what was typed waits, where a draft of this tab does (`app/unsent/draft-store.ts`). */
function sayWhatWaits() {
  const words = `<p class="mt-4 max-w-reading"><strong>Lo que escribiste sigue en esta pestaña.</strong>
    No la cierres: al volver la conexión aparece otra vez en su formulario.</p>`;
  const isKept = (name) => {
    const { at, values } = JSON.parse(sessionStorage.getItem(name));
    return Date.now() - at < 2 * 60 * 60_000 && values.some(([, value]) => value !== '');
  };
  try {
    const drafts = Object.keys(sessionStorage).filter((name) => name.startsWith('borrador:'));
    const place = document.querySelector('main h1 + p');
    if (drafts.some(isKept)) place.insertAdjacentHTML('afterend', words);
  } catch {
    // It is forbidden: then there is no draft.
  }
}
