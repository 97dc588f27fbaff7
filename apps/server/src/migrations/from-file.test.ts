import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { migrate } from '../../test/migrating.ts';
import { aWorkbook } from '../../test/workbook.ts';
import { recognised } from './file-source.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const upload = (bytes: Uint8Array, kind = 'users') =>
  test.call('POST', '/migrations/files', {
    token,
    file: { bytes, name: 'personas.csv', type: 'text/csv', fields: { kind, name: 'personas.csv' } },
  });
const csv = (text: string) => new TextEncoder().encode(text);

describe('a migration from a file', () => {
  it('recognises headings in Spanish, here and in Moodle’s own export', async () => {
    const { status, body } = await upload(
      csv(
        'Nombre;Apellido(s);Número de ID;Dirección de correo;Talla\nRosa;Quispe;45879632;r@x.pe;M\n',
      ),
    );
    expect(status).toBe(201);
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'lastName',
      'dni',
      'email',
      null,
    ]);
    expect(body.columns[0].sample).toEqual(['Rosa']);
    const both = await upload(csv('Nombres;Celular / WhatsApp;Nota / Talla\nRosa;987654321;M\n'));
    expect(both.body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'mobile',
      null,
    ]);
    const headings = ['Curso', 'Cod.', 'Precio S/', 'Horas lectivas', 'Sumilla', 'Aula'];
    expect(recognised(headings, 'courses', {})).toEqual([
      ...['name', 'code', 'pricePEN', 'hours', 'summary', undefined],
    ]);
  });

  it('brings every line, more than a body could hold, with columns named by staff', async () => {
    const lines = Array.from({ length: 1200 }, (_, n) => `Alumna ${n},Larga,alumna.${n}@x.pe`);
    const { body: file } = await upload(csv(`Quién,Apellidos,Correo\n${lines.join('\n')}`));
    const { migration, rows } = await migrate(test, token, '/migrations/users', {
      file: file._id,
      fileName: file.name,
      columns: { Quién: 'firstName' },
    });
    expect(migration).toMatchObject({
      state: 'terminada',
      fileName: 'personas.csv',
      counts: { created: 1200 },
    });
    expect(rows[0].data).toEqual({
      firstName: 'Alumna 0',
      lastName: 'Larga',
      email: 'alumna.0@x.pe',
    });
  });

  it('reads a spreadsheet, whose numbers may be documents', async () => {
    const sheet = `<row><c t="inlineStr"><is><t>Nombres</t></is></c><c t="inlineStr"><is><t>Correo</t></is></c><c t="inlineStr"><is><t>DNI</t></is></c></row>
      <row><c t="inlineStr"><is><t>Eva</t></is></c><c t="inlineStr"><is><t>eva@x.pe</t></is></c><c><v>43219876</v></c></row>`;
    const { body: file } = await upload(await aWorkbook({ sheet, texts: [] }));
    const { rows } = await migrate(test, token, '/migrations/users', { file: file._id });
    const { body } = await test.call('GET', `/users/${rows[0].record}`, { token });
    expect(body).toMatchObject({ firstName: 'Eva', dni: '43219876', document: 'DNI' });
  });

  it('refuses what is no table, and a file that is not there', async () => {
    expect((await upload(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).status).toBe(415);
    expect((await upload(csv('\n\n'))).status).toBe(402);
    const missing = await test.call('POST', '/migrations/users', {
      token,
      body: { file: '01987654-0000-7000-8000-000000000000' },
    });
    expect(missing.body.message).toBe('Ese archivo no existe. Súbelo otra vez.');
  });

  it('gives an empty file with the headings of a kind', async () => {
    const { body } = await test.call('GET', '/migrations/template?kind=users', { token });
    expect(Buffer.from(body).toString()).toContain('Id en Moodle;Nombres;Apellidos;Usuario;Correo');
  });
});
