import { call, receptionist } from './api.ts';
import type { Visit } from './browser.ts';
import { administrator } from './process.ts';

const who = {
  Administrador: { username: administrator.email, password: administrator.password },
  Recepcionista: receptionist,
};
type Role = keyof typeof who;

/** Signs in as staff do, through the site's page, and waits for the back office. */
export async function enterOffice({ page }: Visit, url: string, role: Role): Promise<void> {
  await page.goto(`${url}/login?siguiente=/admin`);
  await page.getByLabel('Usuario, correo o documento').fill(who[role].username);
  await page.getByLabel('Contraseña').fill(who[role].password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
}

/** Gives a window the session of somebody who signed in before, and opens no page yet. */
export async function signIn({ context }: Visit, url: string, role: Role): Promise<void> {
  const { body } = await call(url, 'POST', '/auth/login', { body: who[role] });
  await context.addCookies([{ name: 'jwt', value: body.token, url }]);
}

/**
 * Opens a screen of the back office as somebody who signed in before. The pages of signing in are walked where they
 * are what is looked at (`enterOffice`): each load of a page costs as much as a whole act on it.
 */
export async function openOffice(
  visit: Visit,
  url: string,
  role: Role,
  screen: string,
): Promise<void> {
  await signIn(visit, url, role);
  await visit.page.goto(`${url}/admin${screen}`);
}

/**
 * Goes to a screen as a link of the back office does, without loading the programs again. The screen before may
 * still be there for a moment: wait for something that only the next one has.
 */
export async function moveTo({ page }: Visit, screen: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin${screen}`);
}
