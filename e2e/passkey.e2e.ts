import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { receptionist } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const server = useServer({ DEMO: 'off' });
const { visit } = useBrowser();

it('staff make a passkey, and enter with it alone or after their password', async () => {
  const office = await visit();
  const { page } = office;
  await giveAuthenticator(page);
  await enterOffice(office, server.url, 'Recepcionista');
  await page.goto(`${server.url}/admin/tu-acceso`);
  await page.getByLabel('Nombre de la llave').fill('Mi teléfono');
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  await page.getByText('todavía sin usar').waitFor();

  await leave(page);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));

  await leave(page);
  await page.getByLabel('Usuario, correo o documento').fill(receptionist.username);
  await page.getByLabel('Contraseña').fill(receptionist.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('heading', { name: 'Tu llave de acceso' }).waitFor();
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));

  await page.goto(`${server.url}/mi-cuenta/seguridad`);
  await page.getByText('Mi teléfono').first().waitFor();
  await page.getByText('Cambiar el nombre').click();
  await page.getByLabel('Nombre', { exact: true }).fill('Teléfono de recepción');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Cambiamos el nombre de tu llave.').waitFor();
  await page.getByRole('button', { name: 'Quitar Teléfono de recepción' }).click();
  await page.getByText('Quitamos la llave').waitFor();
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page.getByText('Agregamos tu llave de acceso').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
}, 180_000);

/** A telephone with a finger on it, for this page (CDP, WebAuthn). */
async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Leaves the page first: what it still asks would be refused without its session. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${server.url}/login?siguiente=/admin`);
}
