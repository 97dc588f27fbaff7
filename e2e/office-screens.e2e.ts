import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { enterOffice } from './office.ts';

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
  '/feriados',
  '/correos',
  '/correos/plantillas',
  '/impuestos',
  '/opciones-de-envio',
  '/auditoria',
  '/ajustes',
  '/membresias',
  '/acciones',
  '/estado',
  '/firma',
  '/tu-acceso',
  '/mensajes-de-whatsapp',
  '/estadisticas-de-llamadas',
  '/moodle/cursos',
  '/moodle/migraciones/nueva',
  '/importar/contacts',
];
const records: Record<string, string> = {
  '/tratos': '/deals?limit=1&state=abierto',
  '/cursos': '/courses?limit=1&status=publicado',
  '/convenios': '/agreements?limit=1',
  '/personas': '/users?limit=1&role=Alumno',
  '/contactos': '/contacts?limit=1',
  '/reclamos': '/claims?limit=1',
  '/solicitudes': '/privacy/requests?limit=1',
  '/envios': '/shippings?limit=1',
  '/correos': '/mails?limit=1',
  '/cupones': '/coupons?limit=1',
  '/etiquetas': '/labels?limit=1',
  '/metas': '/metas?limit=1',
  '/paquetes': '/packages?limit=1',
  '/instituciones': '/institutions?limit=1',
  '/disenos': '/certificates/templates?limit=1',
};

beforeAll(async () => {
  const token = await administratorToken(server.url);
  const details = await Promise.all(
    Object.entries(records).map(async ([screen, list]) => {
      const { body } = await call(server.url, 'GET', list, { token });
      return body.length > 0 ? [`${screen}/${body[0]._id}`] : [];
    }),
  );
  screens = [
    ...lists,
    '/tratos/create',
    '/cursos/create',
    '/personas/create',
    '/solicitudes/create',
    '/paquetes/create',
    ...details.flat(),
  ];
});

async function open({ page }: Visit, screen: string): Promise<void> {
  await page.goto(`${server.url}/admin${screen}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Cargando el diseñador').waitFor({ state: 'detached' });
}

describe.each([
  { width: 1440, dark: false },
  { width: 390, dark: true },
])('at $width pixels, dark: $dark', (setting) => {
  it('axe finds nothing on any screen of the back office, and none is wider than the window', async () => {
    const office = await visit(setting);
    await enterOffice(office, server.url, 'Administrador');
    const found: string[] = [];
    for (const screen of screens) {
      await open(office, screen);
      const wider = await overflow(office);
      if (wider > 0) found.push(`${screen}: ${wider} pixels too wide`);
      const { violations } = await new AxeBuilder({ page: office.page })
        // The canvas on which certificates are designed is pdfme's own.
        .exclude('[data-designer]')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      for (const { id, nodes } of violations)
        found.push(`${screen} ${id}: ${nodes[0]?.html.slice(0, 160)}`);
    }
    expect(found).toEqual([]);
    await office.close();
  }, 900_000);
});

it('no screen of the back office is wider than a tablet', async () => {
  const office = await visit({ width: 820 });
  await enterOffice(office, server.url, 'Administrador');
  const wider: string[] = [];
  for (const screen of screens) {
    await open(office, screen);
    const pixels = await overflow(office);
    if (pixels > 0) wider.push(`${screen}: ${pixels}`);
  }
  expect(wider).toEqual([]);
  await office.close();
}, 900_000);

/** By how many pixels a screen is wider than its window. */
const overflow = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
