import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLesson } from '../test/a-lesson.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher, waitingPayment } from '../test/factories.ts';
import { checkedRecipes } from '../test/typed-client/checked-recipes.ts';
import { limaDay } from './platform/clock.ts';

const guide = new URL('../../../docs/recipes.md', import.meta.url);

let test: TestApp;
let folder: string;
let admin: string;
let address: string;
let course: Awaited<ReturnType<typeof aCourse>>;
let buyer: { dealNumber: string; user: string; enrolment: string };

/** An academy that sold one course, and the programs of the page in a folder. */
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  course = await aCourse(test, { name: 'Gestión pública moderna', classroom: 'propia' });
  await aLesson(test, course._id);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  buyer = await sell();
  folder = await mkdtemp(join(tmpdir(), 'aulario-recipes-'));
  const text = await readFile(guide, 'utf8');
  for (const [, name, program] of text.matchAll(/^```js (\S+)\n(.*?)^```$/gms))
    await writeFile(join(folder, name as string), program as string);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function sell() {
  const { body: bought } = await aPurchase(test, { course: course._id });
  await sendVoucher(test, bought.token);
  const payment = await waitingPayment(test, admin, bought.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, { token: admin, body: {} });
  const { body } = await test.call('GET', `/enrolments?deal=${payment.deal}`, { token: admin });
  return { dealNumber: bought.number, user: body[0].user, enrolment: body[0]._id };
}

async function run(name: string, args: string[], settings: Record<string, string>) {
  const { stdout } = await promisify(execFile)(process.execPath, [name, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, AULARIO: address, ...settings },
  });
  return stdout;
}

async function keyFor(...permissions: string[]): Promise<{ KEY: string }> {
  const body = { name: 'Receta', permissions, networks: [], days: 30 };
  const { body: made } = await test.call('POST', '/api-keys', { token: admin, body });
  return { KEY: made.secret };
}

describe('the recipes for other systems', () => {
  it('print the verified payments of a month', async () => {
    const month = limaDay(test.clock.now()).slice(0, 7);
    const csv = await run('accounting.mjs', [month], await keyFor('payments:read'));
    expect(csv.split('\n')[1]).toMatch(
      new RegExp(
        `^"${month}-\\d\\d","${buyer.dealNumber}","Rosa Quispe Mamani",.*"PEN","200.00","0.00"$`,
      ),
    );
  });

  it('copy what changed, and after that only what changed since', async () => {
    const key = await keyFor('deals:read');
    expect(await run('dashboard.mjs', [], key)).toMatch(/^1 changed, 1 in all/);
    await sell();
    expect(await run('dashboard.mjs', [], key)).toMatch(/^\d changed, 2 in all/);
  });

  it('show a student their courses', async () => {
    await test.tokenOf(buyer.user);
    const { body } = await test.call('GET', `/users/${buyer.user}`, { token: admin });
    const account = { LOGIN: body.username, PASSWORD: 'clave-de-prueba' };
    const said = await run('app.mjs', [], account);
    expect(said).toBe(
      'Hola, Rosa: 1 cursos, 0 certificados\nGestión pública moderna: 0 %, faltan 1 lecciones\n',
    );
  });

  it('answer in a chat and leave one contact, however often it is sent', async () => {
    const key = await keyFor('contacts:write');
    const asked = ['gestion publica', 'Rosa Quispe', '987 654 321'];
    const said = await run('bot.mjs', asked, key);
    expect(said).toContain(`Gestión pública moderna: S/ 200.00. ${address}/cursos/`);
    expect(said).toContain('Un asesor llamará a Rosa Quispe (+51987654321).');
    await run('bot.mjs', asked, key);
    const { body } = await test.call('GET', '/contacts?source=chat', { token: admin });
    expect(body).toHaveLength(1);
  });

  it('let a person into another learning system once, and bring the grade back', async () => {
    const all = ['events:read', 'enrolments:read', 'enrolments:write', 'users:read'];
    const key = await keyFor(...all);
    expect(await run('lms.mjs', [], key)).toContain(
      'Rosa Quispe Mamani enters Gestión pública moderna',
    );
    const again = await run('lms.mjs', [], { ...key, FINISHED: buyer.enrolment });
    expect(again).toBe('Rosa Quispe Mamani finished with 17.5\n');
  });
});

describe('the same by a client that another tool made of the document', () => {
  let recipes: Awaited<ReturnType<typeof checkedRecipes>>;
  beforeAll(async () => {
    recipes = await checkedRecipes((await test.call('GET', '/openapi.json')).body);
  }, 60_000);

  const entryFor = async (...permissions: string[]) => ({
    address,
    key: (await keyFor(...permissions)).KEY,
  });

  it('prints payments and copies sales', async () => {
    const today = limaDay(test.clock.now());
    const paid = await recipes.accounting(await entryFor('payments:read'), today, today);
    expect(paid).toContain(`${buyer.dealNumber} PEN 200.00`);
    const entry = await entryFor('deals:read');
    const { deals, cursor } = await recipes.dashboard(entry, null);
    expect(deals).toContainEqual({ number: buyer.dealNumber, state: 'pagado', total: 20_000 });
    const again = await recipes.dashboard(entry, cursor);
    expect(again.deals.length).toBeLessThan(deals.length);
    // What the document says is refused comes with its code.
    await expect(recipes.accounting(entry, today, today)).rejects.toThrow('forbidden:');
  });

  it('signs a student in, leaves one contact, and brings a grade back', async () => {
    const sold = await sell();
    await test.tokenOf(sold.user);
    const { body } = await test.call('GET', `/users/${sold.user}`, { token: admin });
    expect(await recipes.app({ address }, body.username, 'clave-de-prueba')).toContain(
      'Gestión pública moderna: 1',
    );
    const chat = await entryFor('contacts:write');
    const once = await recipes.bot(chat, 'gestion publica', 'Rosa Quispe', '987654322');
    expect(once.price).toBe(20_000);
    const repeated = await recipes.bot(chat, 'gestion publica', 'Rosa Quispe', '987654322');
    expect(repeated).toEqual(once);
    const permissions = ['events:read', 'enrolments:read', 'enrolments:write', 'users:read'];
    expect(await recipes.lms(await entryFor(...permissions), 16)).toContain('Rosa 16');
  });
});
