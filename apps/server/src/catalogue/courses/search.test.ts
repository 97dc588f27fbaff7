import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAnnounced } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  await aCourse(test, { name: 'Python para análisis de datos' });
  await aCourse(test, { name: 'SIAF-RP desde cero' });
  await aCourse(test, { name: 'Diplomado en contrataciones', kind: 'diplomado' });
});
afterAll(() => test.close());

const found = async (search: string) => {
  const query = new URLSearchParams({ search });
  const { body } = await test.call('GET', `/open/courses?${query}`);
  return body.map((course: { name: string }) => course.name);
};

describe('the search of the catalogue', () => {
  it.each(['phyton', 'pithon', 'Pytohn', 'análisis phyton', 'curso de python', 'datos análisis'])(
    'finds Python for «%s»',
    async (search) => {
      expect(await found(search)).toEqual(['Python para análisis de datos']);
    },
  );

  it.each([
    ...['quiero un curso de python', 'Quisiera aprender Python', 'hola, ¿tienen cursos de python?'],
    ...['¿cuánto cuesta el curso de python?', 'cursos de python en cusco', 'taller de python'],
    ...['diplomado de python en lima', 'python gratis', 'certificado python', 'clases de python'],
    ...['capacitación en python', 'donde puedo estudiar python', 'programa python online'],
  ])('is emptied by no word that only says "course": «%s»', async (search) => {
    expect(await found(search)).toEqual(['Python para análisis de datos']);
  });

  it.each(['cursos en cusco', 'qué cursos tienen', 'quiero estudiar en Arequipa', 'curso'])(
    'shows every course where nothing else is asked: «%s»',
    async (search) => {
      expect(await found(search)).toHaveLength(3);
    },
  );

  it('finds every course for words that say nothing', async () => {
    expect(await found('cursos de')).toHaveLength(3);
  });

  it('puts what was surely meant before what only looks alike', async () => {
    await aCourse(test, { name: 'Model canvas y modelo de negocio' });
    await aCourse(test, { name: 'Aula virtual en Moodle' });
    expect(await found('moodel')).toEqual(['Aula virtual en Moodle']);
  });

  it('finds a course by what its page says, and a workshop by where it meets', async () => {
    const course = await aCourse(test, {
      ...{ name: 'Taller de cerámica', kind: 'taller' },
      syllabus: [{ title: 'Inicio', topics: ['De la Ley 30225 a la Ley 32069'] }],
      description: '<p>Con <strong>arcillas</strong> del valle</p>',
    });
    expect(await found('ley 30225')).toEqual([course.name]);
    expect(await found('arcillas')).toEqual([course.name]);
    const other = await aCourse(test, { name: 'Taller de telar', kind: 'taller' });
    // Where nothing is taught, the place neither empties the question nor becomes another word ("curso").
    expect(await found('cusco')).toEqual([]);
    const workshops = [course.name, other.name];
    for (const asked of ['taller en cusco', 'taller en cuzco', 'talleres arequipa'])
      expect((await found(asked)).sort()).toEqual(workshops);
    const place = 'Calle Plateros 120, Cusco';
    const edition = await anAnnounced(test, admin, { course: course._id, place });
    expect(await found('taller en cusco')).toEqual([course.name]);
    expect(await found('taller en cuzco')).toEqual([course.name]);
    expect(await found('cuzco')).toEqual([course.name]);
    await test.call('DELETE', `/editions/${edition._id}`, { token: admin });
    expect((await found('taller en cusco')).sort()).toEqual(workshops);
  });

  it('keeps what a page says in letters of three bytes each, as far as a row has room', async () => {
    const course = await aCourse(test, {
      name: 'Chino básico',
      description: `<p>漢字 ${'書く '.repeat(2_000)}</p>`,
    });
    expect(await found('漢字')).toEqual([course.name]);
  });

  it('knows ñ in the order of what it finds', async () => {
    const words = { summary: 'Piñata y otras técnicas de Navidad' };
    await aCourse(test, { name: 'Adornos', ...words });
    await aCourse(test, { name: 'Taller de piñatas', ...words });
    expect(await found('piñata')).toEqual(['Taller de piñatas', 'Adornos']);
  });

  it('finds a course by how it is taught', async () => {
    const live = await aCourse(test, { name: 'Riego tecnificado', modality: 'en-vivo' });
    await aCourse(test, { name: 'Riego por gravedad', modality: 'virtual' });
    expect(await found('riego en vivo')).toEqual([live.name]);
    expect(await found('riego presencial')).toEqual([]);
  });

  it('finds a kind by its word', async () => {
    expect(await found('diplomados')).toEqual(['Diplomado en contrataciones']);
  });

  it.each([
    "';--",
    '%_%',
    '\\',
    '"',
    "o'higgins",
    '(((((',
    '🙂',
    'a'.repeat(200),
    `${'x '.repeat(99)}`,
  ])('answers whatever is typed: %j', async (search) => {
    const query = new URLSearchParams({ search });
    expect((await test.call('GET', `/open/courses?${query}`)).status).toBe(200);
    expect((await test.call('GET', `/open/courses/facets?${query}`)).status).toBe(200);
  });

  it('refuses what no text can hold', async () => {
    expect((await test.call('GET', '/open/courses?search=%00')).status).toBe(402);
  });

  it('finds the courses of a teacher and of a category, also when these are renamed', async () => {
    const { user } = await test.signedInAs('Docente');
    const course = await aCourse(test, { name: 'Riego por goteo', teachers: [user.id] });
    await test.call('PUT', `/categories/${course.category}`, {
      token: admin,
      body: { name: 'Agronomía andina' },
    });
    await test.call('PUT', `/users/${user.id}`, {
      token: admin,
      body: { firstName: 'Zenobia', lastName: 'Ñahui' },
    });
    await test.work();
    expect(await found('agronomia')).toEqual(['Riego por goteo']);
    expect(await found('ñahui zenobia')).toEqual(['Riego por goteo']);
    expect(await found('Número')).toEqual([]);
    const { body } = await test.call('GET', '/open/search/suggestions?search=zenob');
    expect(body.teachers).toEqual([
      { username: user.username, fullName: 'Zenobia Ñahui', headline: null },
    ]);
  });
});

describe('synonyms', () => {
  let group: { _id: string; version: number; terms: string[] };

  beforeEach(async () => {
    const terms = ['SIAF', 'Sistema Integrado de Administración Financiera'];
    ({ body: group } = await test.call('POST', '/synonyms', { token: admin, body: { terms } }));
  });

  it('find each other, until staff retire the group, and again when it comes back', async () => {
    const phrase = 'sistema integrado de administracion financiera';
    expect(await found(phrase)).toEqual(['SIAF-RP desde cero']);
    await test.call('DELETE', `/synonyms/${group._id}`, { token: admin });
    expect(await found(phrase)).toEqual([]);
    await test.call('PUT', `/synonyms/${group._id}/restoration`, { token: admin });
    expect(await found(phrase)).toEqual(['SIAF-RP desde cero']);
    await test.call('DELETE', `/synonyms/${group._id}`, { token: admin });
  });

  it('put first what is called by one of them, before what only mentions one', async () => {
    await test.call('DELETE', `/synonyms/${group._id}`, { token: admin });
    const terms = ['SST', 'Seguridad y salud en el trabajo'];
    await test.call('POST', '/synonyms', { token: admin, body: { terms } });
    await aCourse(test, { name: 'Tableros de datos', summary: 'También para SST.', order: 1 });
    await aCourse(test, { name: 'Seguridad y salud en el trabajo', order: 2 });
    expect(await found('sst')).toEqual(['Seguridad y salud en el trabajo', 'Tableros de datos']);
  });

  it('are changed by one at a time, and every change is in the audit', async () => {
    const change = { terms: [...group.terms, 'SIAF SP'], version: group.version };
    const path = `/synonyms/${group._id}`;
    expect((await test.call('PUT', path, { token: admin, body: change })).body.terms).toHaveLength(
      3,
    );
    expect((await test.call('PUT', path, { token: admin, body: change })).status).toBe(409);
    const { body } = await test.call('GET', '/audit?entity=synonym', { token: admin });
    expect(body[0]).toMatchObject({ action: 'update', entityId: group._id });
    await test.call('DELETE', path, { token: admin });
  });

  it.each([[[]], [['SIAF']], [['SIAF', 'x']], [['SIAF', 'a'.repeat(81)]], ['SIAF']])(
    'refuse %j',
    async (terms) => {
      const answer = await test.call('POST', '/synonyms', { token: admin, body: { terms } });
      expect(answer.status).toBe(402);
    },
  );
});

describe('suggestions', () => {
  it('come by kind while somebody types, and only of what is public', async () => {
    await test.call('POST', '/courses', {
      token: admin,
      body: {
        name: 'Contratos en borrador',
        code: 'BORR-1',
        kind: 'curso',
        modality: 'virtual',
        summary: 'Nadie lo ve.',
        hours: 10,
        category: (await aCourse(test, { name: 'Otro' })).category,
      },
    });
    const { body } = await test.call('GET', '/open/search/suggestions?search=contra');
    expect(body.courses).toEqual([
      {
        name: 'Diplomado en contrataciones',
        slug: 'diplomado-en-contrataciones',
        kind: 'diplomado',
      },
    ]);
  });

  it('do not find a person by what only staff may know', async () => {
    const { user } = await test.signedInAs('Docente');
    const { body } = await test.call(
      'GET',
      `/open/search/suggestions?search=${user.email?.split('@')[0]}`,
    );
    expect(body.teachers).toEqual([]);
  });

  it.each(['', '   ', 'a'.repeat(201)])('refuse %j', async (search) => {
    const query = new URLSearchParams({ search });
    expect((await test.call('GET', `/open/search/suggestions?${query}`)).status).toBe(402);
  });
});
