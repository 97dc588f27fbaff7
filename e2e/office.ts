import { receptionist } from './api.ts';
import type { Visit } from './browser.ts';
import { administrator } from './process.ts';

const who = {
  Administrador: { username: administrator.email, password: administrator.password },
  Recepcionista: receptionist,
};

/** Signs in as staff do, through the site's page, and waits for the back office. */
export async function enterOffice(
  { page }: Visit,
  url: string,
  role: keyof typeof who,
): Promise<void> {
  await page.goto(`${url}/login?siguiente=/admin`);
  await page.getByLabel('Usuario, correo o documento').fill(who[role].username);
  await page.getByLabel('Contraseña').fill(who[role].password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
}
