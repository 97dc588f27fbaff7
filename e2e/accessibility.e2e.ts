import { expect, it } from 'vitest';
import { faultsOfPage } from './axe.ts';
import { useBrowser, useServer } from './browser.ts';

const server = useServer();
const { visit } = useBrowser();

const publicPages = [
  '/',
  '/cursos',
  '/cursos?q=nada-que-exista',
  '/cursos/excel-para-la-oficina',
  '/comprar?curso=excel-para-la-oficina',
  '/comprar?curso=costos-y-presupuestos-de-obra&convenio=ingenieros-rumimarca',
  '/paquetes',
  '/paquetes/ruta-del-analista-de-datos',
  '/certificados',
  '/certificados/varios',
  '/login',
  '/terminos',
  '/no-existe',
];

it('axe finds nothing on the public pages, on a phone in the light and wide in the dark, and none is wider than its window', async () => {
  const { page, close } = await visit();
  for (const path of publicPages)
    expect(await faultsOfPage(page, server.url + path), path).toEqual([]);
  await close();
}, 240_000);
