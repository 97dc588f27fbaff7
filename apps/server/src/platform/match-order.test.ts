import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const found = async (path: string): Promise<Record<string, string>[]> =>
  (await test.call('GET', path, { token: admin })).body;

describe('lists that people pick from put what fits best first', () => {
  it('courses: words of the name before words of the rest', async () => {
    await aCourse(test, { name: 'Almacén del Estado', summary: 'Con el SIAF de principio a fin.' });
    await aCourse(test, { name: 'Contabilidad con SIAFweb', summary: 'Para contadores.' });
    await aCourse(test, { name: 'Presupuesto y SIAF', summary: 'Para el Estado.' });
    await aCourse(test, { name: 'SIAF-SP: registro', summary: 'Para el Estado.' });
    const names = async (query: string) =>
      (await found(`/courses?sort=match&${query}`)).map(({ name }) => name);
    expect(await names('search=siaf')).toEqual([
      'SIAF-SP: registro',
      'Presupuesto y SIAF',
      'Contabilidad con SIAFweb',
      'Almacén del Estado',
    ]);
    expect((await names('search=SIAF%20presupuesto'))[0]).toBe('Presupuesto y SIAF');
    // What was typed rightly means itself; what nothing has, what is almost so.
    await aCourse(test, { name: 'SIGA: logística', code: 'SIGA-1' });
    expect(await names('search=siaf')).not.toContain('SIGA: logística');
    expect(await names('search=siafv')).toContain('SIAF-SP: registro');
    // Signs of a pattern are letters like any other, and no search is the order of names.
    expect(await names('search=c%2B%2B%20.*')).toEqual([]);
    expect((await names(''))[0]).toBe('Almacén del Estado');
  });

  it('a word with a slip before names that only have its letters around a gap', async () => {
    await aCourse(test, { name: 'Diplomado en Contrataciones del Estado', summary: 'Del Estado.' });
    await aCourse(test, { name: 'Excel para la oficina', summary: 'Tablas.' });
    const names = (await found('/courses?sort=match&search=exel')).map(({ name }) => name);
    expect(names).toEqual(['Excel para la oficina']);
  });

  it('people, deals and categories take the same order', async () => {
    await test.call('POST', '/users', {
      token: admin,
      body: { firstName: 'Ana', lastName: 'Rosales Pérez', email: 'ana.r@correo.pe' },
    });
    await test.call('POST', '/users', {
      token: admin,
      body: { firstName: 'Rosa', lastName: 'Zúñiga', email: 'zr@correo.pe' },
    });
    const people = await found('/users?sort=match&search=rosa');
    expect(people.map(({ fullName }) => fullName)).toEqual(['Rosa Zúñiga', 'Ana Rosales Pérez']);
    expect((await found('/users?sort=match&search=rossales'))[0]?.fullName).toContain('Rosales');
    for (const name of ['Bases de gestión', 'Gestión']) {
      await test.call('POST', '/categories', { token: admin, body: { name } });
    }
    // An address is nobody's but its own: whoever writes at the same place is no answer.
    const lead = { name: 'Rosa Zúñiga', email: 'zr@correo.pe', mobile: '987654320' };
    await test.call('POST', '/contacts', { token: admin, body: lead });
    for (const list of ['users', 'contacts'])
      expect(await found(`/${list}?search=nadie%40correo.pe`)).toEqual([]);
    expect(await found('/contacts?search=zr%40correo.pe')).toHaveLength(1);
    const categories = await found('/categories?sort=match&search=gestion');
    expect(categories.map(({ name }) => name)).toEqual(['Gestión', 'Bases de gestión']);
    expect(await found('/deals?sort=match&search=nadie')).toEqual([]);
  });

  it('leads, institutions and editions too, and institutions are found by what was typed', async () => {
    const post = (path: string, body: object) => test.call('POST', path, { token: admin, body });
    const mobile = '987654321';
    await post('/contacts', { name: 'Luis Prado', mobile, message: '¿Hay grupos en Cusco?' });
    await post('/contacts', { name: 'Cusco Motors', mobile: '987654322' });
    await post('/contacts', { name: 'Rosa Paz', mobile: '987654323', message: 'Desde Cusco.' });
    const leads = await found('/contacts?sort=match&search=cusco');
    expect(leads[0]?.name).toBe('Cusco Motors');
    expect(leads).toHaveLength(3);
    await post('/institutions', {
      name: 'Colegio de Ingenieros de Lima',
      taxNumber: '20131367181',
    });
    await post('/institutions', { name: 'Municipalidad de Ingeniería', taxNumber: '20131367182' });
    const institutions = async (search: string) =>
      (await found(`/institutions?sort=match&search=${search}`)).map(({ name }) => name);
    expect(await institutions('ingenieria')).toEqual([
      'Municipalidad de Ingeniería',
      'Colegio de Ingenieros de Lima',
    ]);
    expect(await institutions('colegio')).toEqual(['Colegio de Ingenieros de Lima']);
    expect(await institutions('20131367181')).toEqual(['Colegio de Ingenieros de Lima']);
    const first = await aCourse(test, { name: 'Archivo con Kardex', code: 'AK-1' });
    const second = await aCourse(test, { name: 'Kardex', code: 'K-1' });
    for (const course of [first, second])
      await post('/editions', {
        course: course._id,
        startDate: '2027-02-01',
        endDate: '2027-03-01',
      });
    const editions = await found('/editions?sort=match&search=kardex');
    const courses = new Set(editions.map(({ courseName }) => courseName));
    expect([...courses]).toEqual(['Kardex', 'Archivo con Kardex']);
  });
});
