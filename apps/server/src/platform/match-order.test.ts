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
    // Signs of a pattern are letters like any other, and no search is the order of names.
    expect(await names('search=c%2B%2B%20.*')).toEqual([]);
    expect((await names(''))[0]).toBe('Almacén del Estado');
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
    const categories = await found('/categories?sort=match&search=gestion');
    expect(categories.map(({ name }) => name)).toEqual(['Gestión', 'Bases de gestión']);
    expect(await found('/deals?sort=match&search=nadie')).toEqual([]);
  });
});
