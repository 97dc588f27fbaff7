import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../test/factories.ts';
import { actOn, migrate, readMigration } from '../../test/migrating.ts';
import { aWorkbook } from '../../test/workbook.ts';

let test: TestApp;
let token: string;
let desk: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const csv = (text: string) => new TextEncoder().encode(text);
const upload = (kind: string, bytes: Uint8Array, as = token) =>
  test.call('POST', '/migrations/files', {
    token: as,
    file: { bytes, name: 'lista.csv', type: 'text/csv', fields: { kind, name: 'lista.csv' } },
  });
const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome);
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe('contacts from a sheet', () => {
  it('are each good row; the others say why not, and a dry run adds nothing', async () => {
    const rows = [
      { name: 'Fila Uno', email: 'fila.uno@correo.example', country: 'Perú', campaign: 'feria' },
      { name: 'Fila Dos', mobile: '12', country: 'PE' },
      { name: '', email: 'sin.nombre@correo.example' },
      { name: 'Fila Uno otra vez', email: 'FILA.UNO@correo.example' },
      { name: 'Fila Tres', email: 'tres@correo.example', country: 'Atlántida' },
    ];
    const run = (dryRun: boolean) => migrate(test, desk, '/migrations/contacts', { rows, dryRun });
    const dry = await run(true);
    expect(outcomes(dry.rows)).toEqual(['created', 'refused', 'refused', 'unchanged', 'refused']);
    expect(dry.rows[4].reason).toBe('No conocemos el país «Atlántida».');
    const found = () => test.call('GET', '/contacts?campaign=feria', { token: desk });
    expect((await found()).body).toEqual([]);
    const { migration } = await run(false);
    expect(migration.counts).toMatchObject({ created: 1, unchanged: 1, refused: 3 });
    expect((await found()).body).toMatchObject([
      { name: 'Fila Uno', consent: false, source: 'Importación' },
    ]);
    expect((await run(false)).migration.counts).toMatchObject({ created: 0, unchanged: 2 });
  });

  it('are found to be doubles of rows that stand far before them, with nothing kept of the comparison', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({
      name: `Lejos ${n}`,
      email: `lejos.${n % 430}@correo.example`,
    }));
    const started = await test.call('POST', '/migrations/contacts', {
      token: desk,
      body: { rows, dryRun: true },
    });
    await test.work();
    const { migration } = await readMigration(test, desk, started.body._id);
    expect(migration.counts).toMatchObject({ created: 430, unchanged: 20, conflict: 0 });
    const kept = await test.deps.db.execute(sql`select count(*)::int as n from migration_keys`);
    expect(kept.rows).toEqual([{ n: 0 }]);
  });

  it('are taken back by an undo, but not those whom somebody attended', async () => {
    const rows = [
      { name: 'Se va', email: 'se.va@correo.example' },
      { name: 'Se queda', email: 'se.queda@correo.example' },
    ];
    const { migration, rows: read } = await migrate(test, desk, '/migrations/contacts', { rows });
    await test.call('PUT', `/contacts/${read[1].record}`, { token, body: { stage: 'contactado' } });
    const undone = await actOn(test, desk, migration._id, 'undoing', { reason: 'Otra sede.' });
    expect(undone.migration.state).toBe('deshecha');
    expect(undone.rows.map(({ undone: back }: { undone: boolean }) => back)).toEqual([true, false]);
    expect(undone.rows[1].reason).toBe('Alguien ya lo atendió.');
    const again = await migrate(test, desk, '/migrations/contacts', { rows: rows.slice(0, 1) });
    expect(again.migration.counts).toMatchObject({ created: 1 });
  });

  it('come back corrected: the file of the refused ones is a file to import', async () => {
    const { body: file } = await upload(
      'contacts',
      csv('Nombre;Correo;Celular\nBuena;buena@correo.example;\n=Mala;;12\n'),
      desk,
    );
    const { migration } = await migrate(test, desk, '/migrations/contacts', { file: file._id });
    expect(migration.counts).toMatchObject({ created: 1, refused: 1 });
    const report = await test.app.inject({
      url: `/api/migrations/${migration._id}/report?outcome=refused&format=csv`,
      headers: { authorization: `Bearer ${desk}` },
    });
    expect(report.body).toContain("'=Mala");
    expect(report.body).not.toContain('Buena');
    const corrected = report.body.replace(';12;', ';987654321;');
    const { body: second } = await upload('contacts', csv(corrected), desk);
    const done = await migrate(test, desk, '/migrations/contacts', { file: second._id });
    expect(done.migration.counts).toMatchObject({ created: 1, refused: 0 });
    expect(done.rows[0].data.name).toBe('=Mala');
  });
});

it('names every fault of a row of contacts and of payments at once', async () => {
  const lead = { name: 'Luis', mobile: '9.87654E+08', email: 'luis@@x' };
  const told = await migrate(test, desk, '/migrations/contacts', {
    rows: [
      { ...lead, country: 'Marte', course: 'NO-HAY' },
      { name: 'Eva', mobile: '987111003.0' },
    ],
  });
  expect(told.rows[0].reason).toMatch(/Marte.*9\.87654E\+08.*correo.*NO-HAY/);
  expect(told.rows[1].outcome).toBe('created');
  const paid = await migrate(test, desk, '/migrations/payments', {
    rows: [{ deal: 'NO-EXISTE', method: 'trueque', paidAt: '01/01/2090' }],
  });
  expect(paid.rows[0].reason).toMatch(/NO-EXISTE.*trueque.*futuro.*importe/);
});

describe('courses from a sheet', () => {
  it('are drafts with their prices; a known code stays as it is', async () => {
    await test.call('POST', '/categories', { token, body: { name: 'Gestión pública' } });
    const known = await aCourse(test, { code: 'YA-ESTA' });
    const { body: file } = await upload(
      'courses',
      csv(
        [
          'Código,Nombre,Categoría,Tipo,Modalidad,Resumen,Horas,Precio en soles,Fecha de inicio,Temario',
          'NV-1,Nuevo uno,gestion publica,Diplomado,En vivo,Un resumen.,120,"S/ 1,250.50",21/12/2026,"Módulo 1: El Estado\n- Poderes\n1.2 Niveles\n2. El presupuesto"',
          'YA-ESTA,Otro nombre,Gestión pública,,,Un resumen.,20,,,',
          'NV-2,Sin categoría,Astrología,,,Un resumen.,20,,,',
          'NV-3,Tipo raro,Gestión pública,Retiro,,Un resumen.,20,,,',
          'NV-1,Repetido,Gestión pública,,,Un resumen.,20,,,',
        ].join('\n'),
      ),
    );
    expect(file).toMatchObject({ rows: 5 });
    const body = { file: file._id };
    const dry = await migrate(test, token, '/migrations/courses', { ...body, dryRun: true });
    const wanted = ['created', 'unchanged', 'refused', 'refused', 'unchanged'];
    expect(outcomes(dry.rows)).toEqual(wanted);
    const { rows, migration } = await migrate(test, token, '/migrations/courses', body);
    expect(outcomes(rows)).toEqual(wanted);
    expect(rows[2].reason).toBe('No hay una categoría «Astrología». Agrégala primero.');
    const { body: course } = await test.call('GET', `/courses/${rows[0].record}`, { token });
    expect(course).toMatchObject({
      code: 'NV-1',
      kind: 'diplomado',
      modality: 'en-vivo',
      status: 'borrador',
      hours: 120,
      startDate: '2026-12-21',
      prices: [{ currency: 'PEN', amount: 125_050 }],
      syllabus: [
        { title: 'El Estado', topics: ['Poderes', 'Niveles'] },
        { title: 'El presupuesto', topics: [] },
      ],
    });
    expect((await test.call('GET', `/courses/${known._id}`, { token })).body.name).toBe(known.name);

    await actOn(test, token, migration._id, 'undoing', { reason: 'Era un ensayo.' });
    const { body: gone } = await test.call('GET', `/courses/${rows[0].record}`, { token });
    expect(gone.retiredAt).not.toBeNull();
    const again = await migrate(test, token, '/migrations/courses', body);
    expect(again.rows[0]).toMatchObject({ outcome: 'updated', record: rows[0].record });
    const { body: back } = await test.call('GET', `/courses/${rows[0].record}`, { token });
    expect(back).toMatchObject({ retiredAt: null, status: 'borrador' });
  });
});

describe('columns whose name tells nothing', () => {
  const columns = async (kind: string, lines: string[]) =>
    (await upload(kind, csv(lines.join('\n')))).body.columns.map(
      ({ heading, field, guess }: Record<string, string | null>) => [heading, field ?? guess],
    );

  it('are proposed by what stands in them, and count only when staff let them', async () => {
    const lines = [
      'Alumno;;Contacto virtual;Identificación;F. nac.;Obs.',
      'QUISPE MAMANI, Rosa;987654321;rosa@correo.example;45678912;3/4/1990;buena',
      'PUMA TTITO, José;912345678;jose@correo.example;41234567;21/11/1985;12',
    ];
    expect(await columns('users', lines)).toEqual([
      ['Alumno', 'surnamesFirst'],
      ['Columna 2', 'mobile'],
      ['Contacto virtual', 'email'],
      ['Identificación', 'dni'],
      ['F. nac.', 'birthDate'],
      ['Obs.', null],
    ]);
    const { body: file } = await upload('users', csv(lines.join('\n')));
    const body = { file: file._id, dryRun: true, columns: { Alumno: 'surnamesFirst' } };
    const alone = await migrate(test, token, '/migrations/users', body);
    expect(alone.rows[0].data).not.toHaveProperty('email');
    const said = { ...body.columns, 'Columna 2': 'mobile', 'Contacto virtual': 'email' };
    const all = await migrate(test, token, '/migrations/users', { ...body, columns: said });
    expect(all.rows[0].data).toMatchObject({ email: 'rosa@correo.example', mobile: '987654321' });
  });

  it('are not guessed where a column has that name, where values differ, or the first line is data', async () => {
    expect(
      await columns('users', ['Nombres;Correo;Otro', 'Ana;ana@x.example;ana2@x.example']),
    ).toEqual([
      ['Nombres', 'firstName'],
      ['Correo', 'email'],
      ['Otro', null],
    ]);
    expect(await columns('users', ['Nombres;Dato', 'Ana;ana@x.example', 'Eva;no tiene'])).toEqual([
      ['Nombres', 'firstName'],
      ['Dato', null],
    ]);
    expect(await columns('users', ['ana@x.example;Ana', 'eva@x.example;Eva'])).toEqual([
      ['ana@x.example', null],
      ['Ana', null],
    ]);
  });

  it('know a price by its sign, and «Curso» as the name of a course', async () => {
    expect(
      await columns('courses', ['Curso;Código;Valor;Duración', 'Uno;C-1;S/ 350.00;120']),
    ).toEqual([
      ['Curso', 'name'],
      ['Código', 'code'],
      ['Valor', 'pricePEN'],
      ['Duración', null],
    ]);
    expect(await columns('contacts', ['Nombre;Curso', 'Ana;C-1'])).toEqual([
      ['Nombre', 'name'],
      ['Curso', 'course'],
    ]);
  });
});

describe('payments from a sheet', () => {
  it('wait for verification, once each, and an undo turns them down without a mail', async () => {
    const course = await aCourse(test);
    const { body: bought } = await aPurchase(test, { course: course._id });
    const row = {
      deal: bought.number,
      amount: '200,00',
      method: 'Yape',
      operationNumber: 'LOTE-1',
      paidAt: '20/11/2026',
    };
    const rows = [
      row,
      { ...row, operationNumber: 'LOTE-1' },
      { ...row, deal: 'NO-EXISTE' },
      { ...row, method: 'trueque' },
      { ...row, currency: 'COP' },
      { ...row, operationNumber: 'LOTE-2', paidAt: '01/01/2090' },
    ];
    const { migration, rows: read } = await migrate(test, desk, '/migrations/payments', { rows });
    expect(outcomes(read)).toEqual([
      'created',
      'unchanged',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    const payment = async () =>
      (await test.call('GET', `/payments/${read[0].record}`, { token })).body;
    expect(await payment()).toMatchObject({
      state: 'pendiente',
      amount: 20_000,
      method: 'yape',
      operationNumber: 'LOTE-1',
      paidAt: '2026-11-20',
    });
    const twice = await migrate(test, desk, '/migrations/payments', { rows: [row] });
    expect(twice.rows[0]).toMatchObject({ outcome: 'unchanged', reason: 'Ya está registrado.' });
    const mails = test.outbox.length;
    await actOn(test, desk, migration._id, 'undoing', { reason: 'Era de otro mes.' });
    expect(await payment()).toMatchObject({ state: 'rechazado' });
    expect(test.outbox).toHaveLength(mails);
  });
});

describe('who may import', () => {
  it('is who may write those records by hand', async () => {
    const people = await migrate(test, token, '/migrations/users', {
      rows: [{ firstName: 'Ana', lastName: 'Ríos', email: 'ana.rios@correo.example' }],
    });
    const id = people.migration._id;
    expect((await test.call('GET', `/migrations/${id}`, { token: desk })).status).toBe(403);
    expect((await test.call('GET', `/migrations/${id}/rows`, { token: desk })).status).toBe(403);
    expect((await test.call('GET', `/migrations/${id}/report`, { token: desk })).status).toBe(403);
    const body = { reason: 'No' };
    const undo = await test.call('PUT', `/migrations/${id}/undoing`, { token: desk, body });
    expect(undo.status).toBe(403);
    expect((await upload('users', csv('Nombres\nAna\n'), desk)).status).toBe(403);
    const { body: theirs } = await test.call('GET', '/migrations?limit=100', { token: desk });
    const kinds = new Set(theirs.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].filter((kind) => kind !== 'contacts' && kind !== 'payments')).toEqual([]);
  });

  it('finds no other kind of import in Moodle', async () => {
    const body = { source: 'moodle' };
    expect((await test.call('POST', '/migrations/payments', { token, body })).status).toBe(409);
  });
});

describe('a bad file', () => {
  it('with merged cells says which, and what to do', async () => {
    const sheet = `<row>${text('Nombre')}${text('Correo')}</row><row>${text('Ana')}</row>`;
    const bytes = await aWorkbook({ sheet, texts: [], merged: ['A1:B1'] });
    const { status, body } = await upload('contacts', bytes);
    expect(status).toBe(415);
    expect(body.message).toContain('celdas combinadas (A1:B1)');
  });

  it('with a wrong header says which column is missing, until staff say which it is', async () => {
    const { body: file } = await upload('contacts', csv('Lista de la feria;\nAna;ana.h@x.pe\n'));
    const start = (columns: object) =>
      test.call('POST', '/migrations/contacts', { token, body: { file: file._id, columns } });
    const refused = await start({});
    expect(refused.status).toBe(402);
    expect(refused.body.message).toContain('Falta decir qué columna es «Nombre»');
    expect((await start({ 'Lista de la feria': 'name' })).status).toBe(202);
    await test.work();
  });

  it('with nothing under its header is refused', async () => {
    const { status, body } = await upload('contacts', csv('Nombre;Correo\n'));
    expect(status).toBe(402);
    expect(body.message).toContain('no tiene filas');
  });

  it('that is a zip bomb is refused before it fills the memory', async () => {
    const row = `<row>${text('x'.repeat(9_000))}</row>`;
    const bytes = await aWorkbook({ sheet: row.repeat(36_000), texts: [] });
    expect(bytes.length).toBeLessThan(5_000_000);
    const { status, body } = await upload('contacts', bytes);
    expect(status).toBe(413);
    expect(body.message).toContain('demasiado grande al descomprimirla');
  }, 60_000);

  it('with a hundred thousand rows is read piece by piece', async () => {
    const lines = [`<row>${text('Nombre')}${text('Correo')}</row>`];
    for (let n = 0; n < 100_000; n += 1) {
      lines.push(`<row>${text(`Contacto ${n}`)}${text(`c${n}@masa.example`)}</row>`);
    }
    const bytes = await aWorkbook({ sheet: lines.join(''), texts: [] });
    const { status, body } = await upload('contacts', bytes);
    expect(status).toBe(201);
    expect(body.rows).toBe(100_000);
    const started = await test.call('POST', '/migrations/contacts', {
      token,
      body: { file: body._id, dryRun: true },
    });
    await test.call('PUT', `/migrations/${started.body._id}/cancellation`, { token });
    await test.work();
    const { migration } = await readMigration(test, token, started.body._id);
    expect(migration).toMatchObject({ state: 'cancelada', undoable: false });
  }, 120_000);
});
