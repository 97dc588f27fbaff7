import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { receptionist } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const server = useServer({ DEMO: 'off' });
const { visit } = useBrowser();

it('staff set up the second step with their telephone, and enter with a recovery code without JavaScript', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  await page.goto(`${server.url}/admin/tu-acceso`);
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByLabel('Tu contraseña').fill(receptionist.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('img', { name: 'Código QR' }).waitFor();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activar' }).click();
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByText('Te quedan 10 códigos de recuperación').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();

  const other = await visit({ width: 390, javaScript: false });
  await other.page.goto(`${server.url}/login?siguiente=/admin`);
  // A form that comes back within three seconds is a program's: people try again.
  await expect
    .poll(
      async () => {
        await other.page.getByLabel('Usuario, correo o documento').fill(receptionist.username);
        await other.page.getByLabel('Contraseña').fill(receptionist.password);
        await other.page.getByRole('button', { name: 'Ingresar' }).click();
        return other.page.url();
      },
      { timeout: 30_000, interval: 3_500 },
    )
    .toContain('/login/codigo');
  await other.page.getByLabel('Código de tu aplicación').fill('000000');
  await other.page.getByRole('button', { name: 'Ingresar' }).click();
  await other.page.getByText('Ese código no es correcto').first().waitFor();
  await other.page.getByLabel('Código de tu aplicación').fill(recovery);
  await other.page.getByRole('button', { name: 'Ingresar' }).click();
  await other.page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
  await other.close();
}, 120_000);

/** What an authenticator app shows now (RFC 6238, RFC 4226 §5.3). */
function codeOf(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
