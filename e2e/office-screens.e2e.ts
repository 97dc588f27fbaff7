import { readFileSync } from 'node:fs';
import type { Request } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { administratorToken, call } from './api.ts';
import { axeFaults } from './axe.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { enterOffice } from './office.ts';
import { administrator } from './process.ts';

const server = useServer();
let screens: string[];
const { visit } = useBrowser();

/** Screens whose address is known; those of one record are found out. */
const lists = [
  '/',
  '/comprobantes',
  '/tratos',
  '/pagos',
  '/excepciones',
  '/devoluciones',
  '/recibos',
  '/libro',
  '/matriculas',
  '/certificados',
  '/emisiones',
  '/correcciones',
  '/disenos',
  '/envios',
  '/embudo',
  '/contactos',
  '/llamadas',
  '/reporte-de-contactos',
  '/asignacion',
  '/cursos',
  '/entregas',
  '/categorias',
  '/etiquetas',
  '/metas',
  '/convenios',
  '/cupones',
  '/testimonios',
  '/paquetes',
  '/instituciones',
  '/sinonimos',
  '/personas',
  '/asesores',
  '/moodle',
  '/reclamos',
  '/solicitudes',
  '/incidentes',
  '/revision-de-accesos',
  '/feriados',
  '/correos',
  '/correos/plantillas',
  '/impuestos',
  '/opciones-de-envio',
  '/auditoria',
  '/llaves',
  '/llaves/create',
  '/avisos',
  '/avisos/create',
  '/herramientas',
  '/herramientas/create',
  '/aulas-externas',
  '/aulas-externas/create',
  '/ajustes',
  '/calendario',
  '/calendario?vista=mes',
  '/cupos',
  '/plazos-de-cancelacion',
  '/textos-legales',
  '/textos-legales/CO/terminos',
  '/precios',
  '/datos-personales',
  '/ediciones',
  '/membresias',
  '/cancelaciones',
  '/acciones',
  '/empezar',
  '/estado',
  '/compra-de-prueba',
  '/certificacion',
  '/firma',
  '/tu-acceso',
  '/mensajes-de-whatsapp',
  '/plantillas-de-respuesta',
  '/estadisticas-de-llamadas',
  '/moodle/cursos',
  '/moodle/migraciones/nueva',
  '/extracto',
  '/vender',
  '/primeros-pasos',
  '/cuotas',
  '/docentes-y-lecciones',
  '/horas-de-llamadas',
  '/importar/contacts',
  '/importar/certificates',
];
const records: Record<string, string> = {
  '/tratos': '/deals?limit=1&state=abierto',
  '/cursos': '/courses?limit=1&status=publicado',
  '/convenios': '/agreements?limit=1',
  '/personas': '/users?limit=1&role=Alumno',
  '/contactos': '/contacts?limit=1',
  '/reclamos': '/claims?limit=1',
  '/solicitudes': '/privacy/requests?limit=1',
  '/incidentes': '/privacy/incidents?limit=1',
  '/envios': '/shippings?limit=1',
  '/correos': '/mails?limit=1',
  '/cupones': '/coupons?limit=1',
  '/etiquetas': '/labels?limit=1',
  '/metas': '/metas?limit=1',
  '/paquetes': '/packages?limit=1',
  '/instituciones': '/institutions?limit=1',
  '/aulas-externas': '/lti-platforms?limit=1',
  '/disenos': '/certificates/templates?limit=1',
};

beforeAll(async () => {
  const token = await administratorToken(server.url);
  await aMailOfItsOwn(token);
  const details = await Promise.all(
    Object.entries(records).map(async ([screen, list]) => {
      const { body } = await call(server.url, 'GET', list, { token });
      return body.length > 0 ? [`${screen}/${body[0]._id}`] : [];
    }),
  );
  const here = await call(server.url, 'GET', '/courses?search=Excel%20para%20la%20oficina', {
    token,
  });
  const edition = (await call(server.url, 'GET', '/editions?limit=1&state=en-curso', { token }))
    .body[0]._id;
  const held = await call(server.url, 'GET', `/class-sessions?edition=${edition}`, { token });
  const sessions = [held.body[0]?._id].filter(Boolean);
  screens = [
    ...lists,
    `/cursos/${here.body[0]._id}/lecciones`,
    `/cursos/${here.body[0]._id}/avance`,
    `/cursos/${here.body[0]._id}/preguntas`,
    '/tratos/create',
    '/cursos/create',
    '/ediciones/create',
    ...['personas', 'espera', 'sesiones', 'asistencia', 'equipos', 'avisos', 'datos'].map(
      (view) => `/ediciones/${edition}?vista=${view}`,
    ),
    ...sessions.map((session) => `/sesiones/${session}`),
    '/personas/create',
    '/solicitudes/create',
    '/incidentes/create',
    '/paquetes/create',
    ...details.flat(),
  ];
});

/**
 * A mail of the prepared academy may have pictures of the address that it was prepared at, which no browser loads here:
 * the newest is one of this server.
 */
async function aMailOfItsOwn(token: string): Promise<void> {
  const ask = () => call(server.url, 'GET', '/mails?limit=1', { token });
  const before = (await ask()).body[0]?._id;
  const body = { email: administrator.email };
  await call(server.url, 'POST', '/open/users/recover', { body });
  const came = async () => expect((await ask()).body[0]?._id).not.toBe(before);
  await vi.waitFor(came, { timeout: 20_000, interval: 200 });
}

/**
 * Goes to a screen as a link of the back office does, without loading the programs again.
 * @throws what did not come, and on which screen
 */
async function open({ page }: Visit, screen: string, idle: Idle): Promise<void> {
  try {
    await idle(() =>
      page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/admin${screen}`),
    );
    await page.getByRole('heading').first().waitFor();
    await page.getByLabel('Cargando el diseñador').waitFor({ state: 'detached' });
  } catch (cause) {
    throw new Error(`${screen} did not open`, { cause });
  }
}

/** One visit of a screen at each: a wide window, a tablet, and a phone at night. */
const windows = [
  { width: 1440, colorScheme: 'light', axe: true },
  { width: 820, colorScheme: 'light', axe: false },
  { width: 390, colorScheme: 'dark', axe: true },
] as const;

it('knows every screen that has an address of its own', () => {
  const app = readFileSync(new URL('../apps/staff/src/app.tsx', import.meta.url), 'utf8');
  const paths = [...app.matchAll(/<Route path="(\/[^":]*)"|<Resource\s+name="([^"]+)"/g)];
  expect(paths.length).toBeGreaterThan(60);
  const unknown = paths.map(([, path, name]) => path ?? `/${name}`);
  expect(unknown.filter((path) => !lists.includes(path))).toEqual([]);
});

it('axe finds nothing on any screen of the back office, wide and on a phone in the dark, and none is wider than its window', async () => {
  const office = await visit();
  await enterOffice(office, server.url, 'Administrador');
  await office.page.evaluate(standStill);
  const found: string[] = [];
  const titles = new Set<string>();
  const idle = watchRequests(office);
  for (const screen of screens) {
    await open(office, screen, idle);
    titles.add(await office.page.title());
    found.push(...office.complaints.splice(0).map((said) => `${screen} says ${said}`));
    for (const { width, colorScheme, axe } of windows) {
      await office.page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await office.page.emulateMedia({ colorScheme });
      const wider = await overflow(office);
      if (wider > 0) found.push(`${screen} at ${width}: ${wider} pixels too wide`);
      // The canvas on which certificates are designed is pdfme's own.
      const faults = axe ? await axeFaults(office.page, '[data-designer]') : [];
      found.push(...faults.map((fault) => `${screen} at ${width} ${fault}`));
    }
    await office.page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(found).toEqual([]);
  // The views of one record share theirs.
  expect(titles.size).toBeGreaterThan(screens.length * 0.7);
  await office.close();
}, 900_000);

/** Runs in the browser: a colour that changes with the theme, or a size, is there at once, and nobody waits for it hundreds of times. */
function standStill() {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
}

type Idle = (leave: () => Promise<void>) => Promise<void>;

/** @returns what leaves a screen and waits until the next one asked for nothing for a while */
function watchRequests({ page }: Visit): Idle {
  const open = new Set<Request>();
  let last = 0;
  const ended = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async (leave) => {
    // What only the screen before wanted, a slow picture say, may come when it comes.
    open.clear();
    const began = Date.now();
    last = began;
    await leave();
    while (open.size > 0 || Date.now() - last < quietFor) {
      if (Date.now() - began > 20_000) throw new Error(`still asks ${[...open].map(addressOf)}`);
      await page.waitForTimeout(50);
    }
  };
}

/** Milliseconds without a request after which a screen is thought to have what it shows. */
const quietFor = 300;
const addressOf = (request: Request) => request.url();

/**
 * By how many pixels a screen is wider than its window, once charts took their new size. A phone widens its
 * window to what does not fit (`innerWidth`): the page's own box does not.
 */
async function overflow({ page }: Visit): Promise<number> {
  const width = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  let wider = await width();
  for (let waited = 0; wider > 0 && waited < 3000; waited += 100) {
    await page.waitForTimeout(100);
    wider = await width();
  }
  return wider;
}
