import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exportedListNames } from '@aulario/contract/office/export';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';
import { systemActor } from '../../platform/actor.ts';
import { tableLines } from '../../platform/spreadsheet/table-file.ts';
import type { TableCell } from '../../platform/spreadsheet/table-limits.ts';
import { exportList } from './export.service.ts';

let test: TestApp;
let token: string;
let desk: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

async function download(path: string, as = token) {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as}` },
  });
  return { ...answer, status: answer.statusCode, bytes: new Uint8Array(answer.rawPayload) };
}

async function rowsOf(bytes: Uint8Array): Promise<TableCell[][]> {
  const rows: TableCell[][] = [];
  for await (const { cells } of tableLines(bytes)) rows.push(cells);
  return rows;
}

const contact = (body: Record<string, unknown>) =>
  test.call('POST', '/contacts', {
    token,
    body: { name: 'Rosa Quispe', country: 'PE', source: 'Feria', ...body },
  });

describe('a list as a file', () => {
  it.each(exportedListNames)('«%s» comes in both formats with its headings', async (name) => {
    const period = name === 'asesores' ? '&from=2026-11-01&until=2026-11-30' : '';
    for (const format of ['csv', 'xlsx']) {
      const path = `/exports/${name}?format=${format}${period}`;
      const { status, bytes, headers } = await download(path);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
      );
      const [headings = []] = await rowsOf(bytes);
      expect(headings.length).toBeGreaterThan(2);
      expect(new Set(headings).size).toBe(headings.length);
    }
  });

  it('holds what the filters of the list show, and nothing else', async () => {
    await contact({ name: 'Ana de la feria', email: 'ana.f@x.pe', source: 'Feria de abril' });
    await contact({ name: 'Luis de la web', email: 'luis.w@x.pe', source: 'Web' });
    const { bytes } = await download('/exports/contactos?format=csv&source=Feria+de+abril');
    const [headings, ...rows] = await rowsOf(bytes);
    expect(headings?.[0]).toBe('Nombre');
    expect(rows.map(([name]) => name)).toEqual(['Ana de la feria']);
    const search = await download('/exports/contactos?format=csv&search=luis+de+la+web');
    expect((await rowsOf(search.bytes)).slice(1)).toHaveLength(1);
  });

  it('refuses a filter that the list does not have', async () => {
    expect((await download('/exports/contactos?colour=red')).status).toBe(402);
  });

  it('runs no formula of what strangers wrote', async () => {
    const texts = ['=HYPERLINK("http://malo")', '+1+1', '-2', '@SUM(A1)', '\tcmd', '\rcmd'];
    for (const [n, message] of texts.entries()) {
      await contact({
        name: `Fórmula ${n}`,
        email: `formula${n}@x.pe`,
        message,
        source: 'Fórmulas',
      });
    }
    const csv = (await download('/exports/contactos?format=csv&source=F%C3%B3rmulas')).body;
    const fields = csv.split(/[;\r\n]+/).map((field) => field.replace(/^"/, ''));
    expect(fields.filter((field) => /^[=+\-@\t]/.test(field))).toEqual([]);
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).toContain(`'@SUM`);
    const { bytes } = await download('/exports/contactos?format=xlsx&source=F%C3%B3rmulas');
    const messages = (await rowsOf(bytes)).slice(1).map((row) => String(row[5]));
    expect(messages).toContain('=HYPERLINK("http://malo")');
  });

  it('is read by a Spanish Excel: mark, semicolons, money and days as numbers and dates', async () => {
    const course = await aCourse(test);
    await aPurchase(test, { course: course._id });
    const csv = await download('/exports/tratos?format=csv');
    expect([...csv.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = '', line = ''] = csv.body.split('\r\n');
    expect(head).toContain('Número;Creado;Persona');
    expect(line).toMatch(/;200\.00;/);
    expect(line).toMatch(/;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/);
    const [headings = [], row = []] = await rowsOf((await download('/exports/tratos')).bytes);
    expect(row[headings.indexOf('Total')]).toBe(200);
    expect(row[headings.indexOf('Origen')]).toBe('Sitio web');
    expect(row[headings.indexOf('Creado')]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00-05:00$/);
  });

  it('names the courses that a person is in, and what was given back of a payment', async () => {
    const course = await aCourse(test);
    const deal = (await aPurchase(test, { course: course._id })).body;
    await sendVoucher(test, deal.token, { operationNumber: '55667788' });
    const { _id } = await waitingPayment(test, token, deal.number);
    await test.call('PUT', `/payments/${_id}/verification`, { token, body: {} });
    const turned = (await aPurchase(test, { course: course._id })).body;
    await sendVoucher(test, turned.token, { operationNumber: '55667799' });
    const { _id: other } = await waitingPayment(test, token, turned.number);
    const reason = { token, body: { reason: 'No se lee.' } };
    await test.call('PUT', `/payments/${other}/rejection`, reason);
    const [titles = [], ...people] = await rowsOf((await download('/exports/personas')).bytes);
    expect(people.map((row) => row[titles.indexOf('Cursos')])).toContain(course.name);
    const [heads = [], ...payments] = await rowsOf((await download('/exports/pagos')).bytes);
    const paid = payments.find((row) => row[heads.indexOf('Trato')] === deal.number);
    expect(paid?.[heads.indexOf('Número de operación')]).toBe('55667788');
    expect(paid?.[heads.indexOf('Devuelto')]).toBe(0);
    expect(paid?.[heads.indexOf('Verificado')]).toMatch(/T\d\d:\d\d:00-05:00$/);
    const rejected = payments.find((row) => row[heads.indexOf('Trato')] === turned.number);
    const told = ['Estado', 'Verificado por'].map((name) => rejected?.[heads.indexOf(name)] || '');
    expect(told).toEqual(['Rechazado', '']);
  });

  it('is for who may read the list, and for nobody else', async () => {
    const student = (await test.signedInAs('Alumno')).token;
    expect((await download('/exports/personas', student)).status).toBe(403);
    expect((await download('/exports/auditoria', desk)).status).toBe(403);
    expect((await download('/exports/personas', desk)).status).toBe(200);
  });

  it('shows a receptionist no account of staff that the list hides', async () => {
    const { user } = await test.signedInAs('Administrador');
    const names = (rows: TableCell[][]) => rows.map((row) => row.join('|')).join('\n');
    const theirs = names(await rowsOf((await download('/exports/personas', desk)).bytes));
    const all = names(await rowsOf((await download('/exports/personas')).bytes));
    expect(all).toContain(user.email);
    expect(theirs).not.toContain(user.email);
  });

  it('is in the audit: who, which list, with which filters, how many', async () => {
    await contact({ name: 'Uno', email: 'uno@audit.pe', source: 'Auditada' });
    await contact({ name: 'Dos', email: 'dos@audit.pe', source: 'Auditada' });
    await download('/exports/contactos?format=csv&source=Auditada', desk);
    const { body } = await test.call('GET', '/audit?entity=contact&entityId=contactos', { token });
    expect(body[0]).toMatchObject({
      action: 'export',
      after: { format: 'csv', filters: { source: 'Auditada' }, count: 2 },
    });
  });
});

describe('a list of fifty thousand', () => {
  it.each(['csv', 'xlsx'] as const)(
    'leaves as %s whole and in little memory',
    async (format) => {
      const wanted = 50_000;
      await test.deps.db.execute(sql`
      insert into contacts (id, name, email, country, source, message, search_text)
      select 'masa' || lpad(n::text, 20, '0'), 'Contacta ' || n, 'c' || n || '@masa.pe', 'PE', 'Masa',
             repeat('palabra ', 20), 'contacta'
        from generate_series(1, ${wanted}::int) n on conflict do nothing`);
      const admin = { ...systemActor, roles: ['Administrador' as const] };
      const { body } = await exportList(test.deps, admin, 'contactos', { format, source: 'Masa' });
      const before = heldBytes();
      let most = 0;
      let size = 0;
      const pieces: Buffer[] = [];
      let measured = 0;
      const step = format === 'csv' ? 2_000_000 : 300_000;
      for await (const piece of body) {
        size += piece.length;
        pieces.push(Buffer.from(piece));
        if (size < measured + step) continue;
        measured = size;
        const ours = pieces.reduce((sum, { length }) => sum + length, 0);
        most = Math.max(most, heldBytes() - before - ours);
      }
      let lines = 0;
      for await (const _ of tableLines(Buffer.concat(pieces))) lines += 1;
      expect(lines).toBe(wanted + 1);
      // The rows alone are some 20 MB as text, and several times that as records.
      expect(most / 1_048_576).toBeLessThan(15);
    },
    300_000,
  );
});

/** What the process holds after everything that nobody needs was thrown away. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed } = process.memoryUsage();
  return heapUsed;
}
