import { pbkdf2Sync } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useBrowser, useServer } from './browser.ts';

const { visit } = useBrowser();
const server = useServer(async () => ({ TRUST_PROXY: '1', DEMO: 'off' }));
const email = 'duena@correo.example';

/** Strangers ask for links in somebody's name, from five networks, each with a proof of work. */
beforeAll(async () => {
  let status = 202;
  for (let n = 0; status === 202; n += 1) {
    const challenge = await (await fetch(`${server.url}/api/open/challenge`)).json();
    const proof = Buffer.from(JSON.stringify(solved(challenge))).toString('base64');
    const answer = await fetch(`${server.url}/api/open/rights/link`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-altcha': proof },
        'x-forwarded-for': `10.8.0.${n % 5}`,
      },
      body: JSON.stringify({ email }),
    });
    status = answer.status;
  }
  // As dear as the usual work has become too little.
  expect(status).toBe(428);
}, 120_000);

it('its owner presses once: the browser does the longer work, says how far it is, and sends what was typed', async () => {
  const { page, complaints, close } = await visit({ width: 390 });
  await page.goto(`${server.url}/derechos`);
  await page.getByLabel('Correo').fill(email);
  // On a fast machine it is there for less than a second.
  const shown = page.evaluate(
    () =>
      new Promise<string>((see) => {
        const look = () => {
          const bar = document.querySelector('progress');
          const typed = document.querySelector<HTMLInputElement>('input[name=email]')?.value;
          // In the box that says why, which is no refusal: it lies over nothing.
          const box = bar?.closest('[role=alert]');
          const place = box && `${getComputedStyle(box).position} ${box.className}`;
          if (bar) see(`${bar.previousElementSibling?.textContent} ${typed} ${place}`);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  expect(await shown).toContain('Haciendo la comprobación.');
  expect(await shown).toContain(email);
  expect(await shown).toMatch(/ static .*border-info/);
  await page.getByRole('heading', { name: 'Falta un paso' }).waitFor({ timeout: 60_000 });
  // The answer that asks for more work is one that the browser notes.
  expect(complaints.filter((one) => !one.includes('428'))).toEqual([]);
  await close();
}, 90_000);

it('its owner without JavaScript reads how long to wait, and finds what was typed', async () => {
  const { page, close } = await visit({ width: 390, javaScript: false });
  await page.goto(`${server.url}/derechos`);
  await page.getByLabel('Correo').fill(email);
  // Nobody fills a form within three seconds.
  await page.waitForTimeout(3_500);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await page.getByText(/dentro de \d minutos?\./).waitFor();
  expect(await page.getByLabel('Correo').inputValue()).toBe(email);
  expect(await page.locator('input[name=waited]').count()).toBe(1);
  const ticket = await page.locator('input[name=ticket]').inputValue();
  // Too early: the wait goes on by the same ticket, and what was typed is there.
  await page.waitForTimeout(3_500);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await page.getByText(/Faltan \d+ (segundos|minutos) de espera\./).waitFor();
  expect(await page.locator('input[name=ticket]').inputValue()).toBe(ticket);
  expect(await page.getByLabel('Correo').inputValue()).toBe(email);
  await close();
}, 60_000);

type Challenge = {
  parameters: Record<'nonce' | 'salt' | 'keyPrefix', string> & Record<'cost' | 'keyLength', number>;
};

/** As any client of ALTCHA does it: the first counter whose key begins as it must. */
function solved(challenge: Challenge) {
  const { nonce, salt, keyPrefix, cost, keyLength } = challenge.parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
}
