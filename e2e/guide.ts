// npm run guide: takes the pictures of docs/guia from the demonstration, as the product is now. Needs what
// `npm run build` builds.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { administratorToken, call, registerReceptionist } from './api.ts';
import { enterOffice } from './office.ts';
import { start, temporaryFolder } from './process.ts';

const folder = join(import.meta.dirname, '../docs/guia/pictures');

type Picture = {
  /** A screen of the back office, or how its address is found out. */
  path: string | (() => Promise<string>);
  /** What is to be seen before the picture is taken. */
  until?: (page: Page) => Promise<unknown>;
};

const data = await temporaryFolder();
const server = await start({ DATA_DIR: data.path, DEMO: 'on' });
try {
  await registerReceptionist(server.url);
  const token = await administratorToken(server.url);
  const first = async (path: string) =>
    (await call(server.url, 'GET', path, { token })).body[0] as Record<string, string>;
  const one = (screen: string, list: string) => async () => `${screen}/${(await first(list))._id}`;
  const buyer = async () => `/personas/${(await first('/certificates?limit=1')).user}`;

  const pictures: Record<string, Picture> = {
    hoy: { path: '/' },
    comprobantes: { path: '/comprobantes' },
    trato: { path: one('/tratos', '/deals?limit=1&state=abierto') },
    'registrar-pago': {
      path: one('/tratos', '/deals?limit=1&state=abierto'),
      until: (page) => press(page, 'Registrar pago'),
    },
    'abrir-trato': { path: '/tratos/create' },
    devoluciones: { path: one('/tratos', '/deals?limit=1&state=pagado') },
    matriculas: { path: '/matriculas' },
    certificados: { path: '/certificados' },
    lote: { path: '/emisiones' },
    correcciones: { path: '/correcciones' },
    envio: { path: one('/envios', '/shippings?limit=1') },
    contacto: { path: one('/contactos', '/contacts?limit=1') },
    embudo: { path: '/embudo' },
    reclamo: { path: one('/reclamos', '/claims?limit=1&open=true') },
    persona: { path: buyer },
    historial: { path: async () => `${await buyer()}?ver=historial` },
    documento: {
      path: buyer,
      until: (page) => page.getByRole('button', { name: 'Cambiar' }).first().click(),
    },
    fusionar: { path: buyer, until: (page) => press(page, 'Fusionar') },
    curso: { path: one('/cursos', '/courses?limit=1&status=publicado') },
    'vista-previa': {
      path: one('/cursos', '/courses?limit=1&status=publicado'),
      until: (page) => press(page, 'Vista previa'),
    },
    temario: {
      path: one('/cursos', '/courses?limit=1&status=publicado'),
      until: (page) => page.getByRole('link', { name: 'Temario' }).click(),
    },
    convenio: { path: one('/convenios', '/agreements?limit=1') },
    testimonios: { path: '/testimonios' },
    correos: { path: '/correos' },
    ajustes: { path: '/ajustes' },
    conexiones: {
      path: '/ajustes',
      until: async (page) => {
        await page.getByRole('button', { name: 'Probar Archivos' }).click();
        await page.getByText('Funciona').waitFor();
      },
    },
    feriados: { path: '/feriados' },
    solicitudes: { path: '/solicitudes' },
    cuenta: {
      path: buyer,
      until: (page) => page.getByRole('button', { name: 'Cambiar' }).last().click(),
    },
  };
  await takeAll(pictures);
} finally {
  await server.stop();
  await data.remove();
}

async function takeAll(pictures: Record<string, Picture>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1120, height: 720 },
      colorScheme: 'light',
      locale: 'es-PE',
      timezoneId: 'America/Lima',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await enterOffice(
      { page, context, complaints: [], close: async () => undefined },
      server.url,
      'Administrador',
    );
    for (const [name, { path, until }] of Object.entries(pictures)) {
      const address = typeof path === 'string' ? path : await path();
      await page.goto(`${server.url}/admin${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
      await until?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}.png`) });
      console.log(name);
    }
  } finally {
    await browser.close();
  }
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}
