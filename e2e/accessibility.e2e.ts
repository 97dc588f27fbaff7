import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';

const server = useServer();
const { visit } = useBrowser();

const settings = [
  { width: 390, dark: false },
  { width: 1440, dark: true },
];
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
describe.each(settings)('at $width pixels, dark: $dark', (setting) => {
  it('axe finds nothing on the public pages', async () => {
    const person = await visit(setting);
    for (const path of publicPages) expect(await faults(person, path), path).toEqual([]);
    await person.close();
  }, 240_000);

  it('no public page is wider than the screen', async () => {
    const { page, close } = await visit(setting);
    for (const path of publicPages) {
      await page.goto(server.url + path);
      const { width, screen } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        screen: window.innerWidth,
      }));
      expect(width, path).toBeLessThanOrEqual(screen);
    }
    await close();
  }, 120_000);
});

async function faults({ page }: Visit, path: string): Promise<string[]> {
  await page.goto(server.url + path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  return axeFaults(page);
}
