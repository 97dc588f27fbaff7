import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { leadJobs, leadReminderJob } from './lead.jobs.ts';

let test: TestApp;
let staff: string;
let admin: string;
let made = 0;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });

async function aLead(changes: object = {}) {
  made += 1;
  const answer = await asStaff('POST', '/contacts', {
    name: `Contacto ${made} Ñahui`,
    email: `contacto.${made}@correo.example`,
    ...changes,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const lead = async (id: string) => (await asStaff('GET', `/contacts/${id}`)).body;

describe('the stages of a lead', () => {
  it('keep who moved it, from where, to where and when', async () => {
    const { _id } = await aLead();
    await asStaff('PUT', `/contacts/${_id}`, { stage: 'contactado' });
    test.clock.set('2026-11-21T16:00:00Z');
    await asStaff('PUT', `/contacts/${_id}`, { stage: 'interesado' });
    const { body } = await asStaff('GET', `/contacts/${_id}/history`);
    expect(body.moves).toEqual([
      {
        at: '2026-11-21T16:00:00.000Z',
        from: 'contactado',
        to: 'interesado',
        reason: null,
        byName: expect.stringContaining('Persona'),
      },
      expect.objectContaining({ from: 'nuevo', to: 'contactado' }),
    ]);
    expect((await lead(_id)).firstContactAt).toBe('2026-11-21T15:00:00.000Z');
  });

  it('end in «Perdido» only with a reason, which leaves again with it', async () => {
    const { _id } = await aLead({ nextActionAt: '2026-11-23T15:00:00Z', nextAction: 'Llamar' });
    const bare = await asStaff('PUT', `/contacts/${_id}`, { stage: 'perdido' });
    expect(bare).toMatchObject({ status: 402, body: { errors: [{ path: 'lostReason' }] } });
    const lost = { stage: 'perdido', lostReason: 'El precio' };
    expect((await asStaff('PUT', `/contacts/${_id}`, lost)).body).toMatchObject({
      lostReason: 'El precio',
      nextActionAt: null,
    });
    const back = await asStaff('PUT', `/contacts/${_id}`, { stage: 'interesado' });
    expect(back.body.lostReason).toBeNull();
  });
});

describe('duplicates', () => {
  it('are found by mobile in any writing, by e-mail, and by a very similar name, among leads and people', async () => {
    const one = await aLead({ name: 'Yesenia Quispe Ccori', mobile: '987 111 222', country: 'PE' });
    const person = await asStaff('POST', '/users', {
      firstName: 'Yesenia',
      lastName: 'Quispe Ccori',
      email: 'yesenia@correo.example',
    });
    const find = async (query: string) =>
      (await asStaff('GET', `/contacts/duplicates?${query}`)).body;
    expect(await find('mobile=%2B51987-111-222')).toMatchObject([
      { kind: 'contacto', _id: one._id, by: ['celular'] },
    ]);
    expect(await find('email=YESENIA@correo.example')).toMatchObject([
      { kind: 'persona', _id: person.body._id, by: ['correo'] },
    ]);
    const alike = await find('name=Yesenia+Quispe+Ccori');
    expect(alike.map(({ by }: { by: string[] }) => by)).toEqual([['nombre'], ['nombre']]);
    expect(await find(`mobile=987111222&except=${one._id}`)).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it('are marked on arrival, and become one lead with a way back', async () => {
    const one = await aLead({ email: 'doble@correo.example', note: 'Primera nota.' });
    const other = await aLead({
      email: 'doble@correo.example',
      mobile: '987 333 444',
      country: 'PE',
      note: 'Segunda nota.',
    });
    expect(other.duplicated).toBe(true);
    const seen = await asStaff('GET', `/contacts/${one._id}/merge/${other._id}`);
    expect(seen.body).toMatchObject({ notes: 1, refusal: null });
    expect(seen.body.fields).toEqual([
      { field: 'name', kept: one.name, other: other.name, stays: 'kept' },
      { field: 'mobile', kept: null, other: '+51987333444', stays: 'other' },
      { field: 'country', kept: null, other: 'PE', stays: 'other' },
    ]);
    const merged = await asStaff('POST', `/contacts/${one._id}/merge`, { other: other._id });
    expect(merged.body).toMatchObject({ mobile: '+51987333444', duplicated: false });
    expect(await lead(other._id)).toMatchObject({
      mergedInto: one._id,
      retiredAt: expect.any(String),
    });
    const restored = await asStaff('PUT', `/contacts/${other._id}/restoration`);
    expect(restored.status).toBe(409);
    const again = await asStaff('POST', `/contacts/${one._id}/merge`, { other: other._id });
    expect(again.status).toBe(409);
    const refused = await asStaff('GET', `/contacts/${one._id}/merge/${other._id}`);
    expect(refused.body.refusal).toBe(again.body.message);
    const back = await asStaff('DELETE', `/contacts/${other._id}/merge`);
    expect(back.body).toMatchObject({ mergedInto: null, retiredAt: null });
    expect((await asStaff('DELETE', `/contacts/${other._id}/merge`)).status).toBe(409);
    const itself = await asStaff('POST', `/contacts/${one._id}/merge`, { other: one._id });
    expect(itself.status).toBe(409);
  });
});

describe('advisers', () => {
  it('get leads in turn, keep those whom they attend, and give them away with a reason', async () => {
    const [ana, beto] = [await test.signedInAs('Asesor'), await test.signedInAs('Asesor')];
    const first = await aLead();
    const second = await aLead();
    expect(new Set([first.assessor, second.assessor])).toEqual(
      new Set([ana.user.id, beto.user.id]),
    );
    const same = await aLead({ email: second.email });
    expect(same.assessor).toBe(second.assessor);
    const to = first.assessor === ana.user.id ? beto.user.id : ana.user.id;
    const bare = await asStaff('PUT', `/contacts/${first._id}`, { assessor: to });
    expect(bare).toMatchObject({ status: 402, body: { errors: [{ path: 'reason' }] } });
    await asStaff('PUT', `/contacts/${first._id}`, { assessor: to, reason: 'Habla quechua.' });
    const { body } = await asStaff('GET', `/contacts/${first._id}/history`);
    expect(body.assignments[0]).toMatchObject({
      from: first.assessor,
      to,
      reason: 'Habla quechua.',
    });
    expect(body.assignments[1]).toMatchObject({ from: null, reason: 'Por turno' });
  });

  it('are chosen by rules that an administrator sets, with caps and absences', async () => {
    const clara = (await test.signedInAs('Asesor')).user;
    const call = (token: string, body: object) =>
      test.call('PUT', '/contacts/assignment', { token, body });
    const rules = [{ name: 'Colombia', countries: ['CO'], courses: [], advisers: [clara.id] }];
    const duties = [{ adviser: clara.id, active: true, dailyCap: 1, openCap: null, absences: [] }];
    expect((await call(staff, { rules, duties })).status).toBe(403);
    const student = (await test.signedInAs('Alumno')).user;
    const wrong = [{ ...rules[0], advisers: [student.id] }];
    expect(await call(admin, { rules: wrong, duties })).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'rules.0.advisers' }] },
    });
    const { body } = await call(admin, { rules, duties, version: 0 });
    expect(body).toMatchObject({ version: 1, rules });
    expect((await call(admin, { rules, duties, version: 0 })).status).toBe(409);
    const colombian = { country: 'CO' };
    expect((await aLead(colombian)).assessor).toBe(clara.id);
    expect((await aLead(colombian)).assessor).not.toBe(clara.id);
    await call(admin, { rules: [], duties: [] });
  });

  it('who leave give all their open leads and people to others', async () => {
    const [leaver, heir] = [await test.signedInAs('Asesor'), await test.signedInAs('Asesor')];
    const open = await aLead({ assessor: leaver.user.id });
    const lost = await aLead({
      assessor: leaver.user.id,
      stage: 'perdido',
      lostReason: 'No responde',
    });
    const person = await asStaff('POST', '/users', {
      firstName: 'Inés',
      lastName: 'Paz',
      assessor: leaver.user.id,
    });
    const body = { from: leaver.user.id, to: heir.user.id };
    const bare = await asStaff('POST', '/contacts/reassignments', { ...body, reason: '' });
    expect(bare.status).toBe(402);
    const done = await asStaff('POST', '/contacts/reassignments', { ...body, reason: 'Se fue.' });
    expect(done.body).toEqual({ contacts: 1, people: 1 });
    expect((await lead(open._id)).assessor).toBe(heir.user.id);
    expect((await lead(lost._id)).assessor).toBe(leaver.user.id);
    const user = (await asStaff('GET', `/users/${person.body._id}`)).body;
    expect(user).toMatchObject({ assessor: heir.user.id });
    expect(user.reasign[0]).toMatchObject({ from: leaver.user.id, reason: 'Se fue.' });
  });
});

describe('the next step', () => {
  const remind = async () => {
    const handler = leadJobs(test.deps).find(({ kind }) => kind === leadReminderJob);
    await handler?.run({});
    await test.work();
  };

  it('reminds whoever attends the lead by mail, once for each hour that it is set to', async () => {
    const { user } = await test.signedInAs('Asesor');
    const { _id } = await aLead({
      assessor: user.id,
      mobile: '987 654 999',
      country: 'PE',
      nextActionAt: '2026-11-21T15:30:00Z',
      nextAction: 'Llamar con los horarios',
    });
    const mails = () => test.outbox.filter(({ to }) => to === user.email);
    await remind();
    expect(mails()).toEqual([]);
    test.clock.set('2026-11-21T15:31:00Z');
    await remind();
    await remind();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toMatch(/Llamar con los horarios[\s\S]*https:\/\/wa\.me\/51987654999/);
    expect((await asStaff('GET', '/contacts?due=true&limit=100')).body).toContainEqual(
      expect.objectContaining({ _id, nextAction: 'Llamar con los horarios' }),
    );
    await asStaff('PUT', `/contacts/${_id}`, { nextActionAt: '2026-11-21T15:30:30Z' });
    await remind();
    expect(mails()).toHaveLength(2);
  });
});

describe('a conversion', () => {
  it('makes a person and a deal in one act, and the payment makes the lead a customer', async () => {
    const course = await aCourse(test);
    const { _id } = await aLead({
      name: 'Elías Mamani Flores',
      mobile: '987 222 333',
      country: 'PE',
    });
    const body = { deal: { lines: [{ course: course._id }] } };
    const { status, body: done } = await asStaff('POST', `/contacts/${_id}/conversion`, body);
    expect(status, JSON.stringify(done)).toBe(201);
    expect(done).toMatchObject({
      contact: { stage: 'negociacion', user: done.user, userName: 'Elías Mamani Flores' },
      deal: {
        user: done.user,
        total: 20_000,
        state: 'abierto',
        path: expect.stringMatching(/^\/comprar\//),
      },
    });
    const [payment] = (await asStaff('GET', `/payments?search=${done.deal.number}`)).body;
    await asStaff('PUT', `/payments/${payment._id}/verification`, {
      method: 'efectivo',
      amount: 20_000,
      operationNumber: `R-${made}`,
      paidAt: '2026-11-21',
    });
    await test.work();
    expect((await lead(_id)).stage).toBe('cliente');
  });

  it('takes who is known only when staff say so, overwrites nothing of them, and is undone whole when the deal cannot be', async () => {
    const known = await asStaff('POST', '/users', {
      firstName: 'Rosa',
      lastName: 'Original',
      email: 'rosa.original@correo.example',
    });
    const { _id } = await aLead({ name: 'Rosita Otra', email: 'rosa.original@correo.example' });
    const nowhere = '01987654-0000-7000-8000-000000000000';
    const failed = await asStaff('POST', `/contacts/${_id}/conversion`, {
      user: known.body._id,
      deal: { lines: [{ course: nowhere }] },
    });
    expect(failed.status).toBe(404);
    expect((await lead(_id)).user).toBeNull();
    const unsaid = await asStaff('POST', `/contacts/${_id}/conversion`, {});
    expect(unsaid.status).toBe(409);
    expect((await lead(_id)).user).toBeNull();
    const chosen = { user: known.body._id };
    const { body } = await asStaff('POST', `/contacts/${_id}/conversion`, chosen);
    expect(body).toMatchObject({ user: known.body._id, deal: null });
    const person = (await asStaff('GET', `/users/${known.body._id}`)).body;
    expect(person.fullName).toBe('Rosa Original');
  });

  it.each(['mobile', 'dni'])('is somebody else with the same %s when staff say so', async (key) => {
    const shared = { mobile: '+51987888001', dni: '47888001' }[key];
    const given = {
      firstName: 'Rosa',
      lastName: 'Ríos',
      ...(key === 'dni' ? { document: 'DNI' } : {}),
      [key]: shared,
    };
    const known = await asStaff('POST', '/users', {
      ...given,
      email: `madre.${key}@correo.example`,
    });
    expect(known.status, JSON.stringify(known.body)).toBe(201);
    const { _id } = await aLead({ name: 'Lucía Ríos', email: `hija.${key}@correo.example` });
    const convert = (body: object) => asStaff('POST', `/contacts/${_id}/conversion`, body);
    const person = { ...given, firstName: 'Lucía' };
    expect((await convert({ person })).status).toBe(409);
    const { dni: _, document: __, ...without } = person as Record<string, unknown>;
    const { status, body } = await convert({ person: without, apart: true });
    expect(status).toBe(201);
    expect(body.user).not.toBe(known.body._id);
  });

  it('asks for an e-mail before it opens a deal', async () => {
    const course = await aCourse(test);
    const { _id } = await aLead({ email: null, mobile: '987 555 666', country: 'PE' });
    const { status, body } = await asStaff('POST', `/contacts/${_id}/conversion`, {
      deal: { lines: [{ course: course._id }] },
    });
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 402, path: 'person.email' });
  });
});

describe('what else becomes a lead', () => {
  it('is whoever leaves their data through /open/users/add, once, linked with the person', async () => {
    const body = { firstName: 'Saúl', lastName: 'Ticona', mobile: '987 444 111', country: 'PE' };
    await test.call('POST', '/open/users/add', { body });
    await test.call('POST', '/open/users/add', { body });
    await test.work();
    const found = (await asStaff('GET', '/contacts?search=saul+ticona')).body;
    expect(found).toMatchObject([
      {
        name: 'Saúl Ticona',
        mobile: '+51987444111',
        source: 'Formulario de datos',
        stage: 'nuevo',
      },
    ]);
    expect(found[0].user).toEqual(expect.any(String));
  });
});

describe('the report of leads', () => {
  it('counts a period by its days in Lima, with contact time and conversion by each grouping', async () => {
    test.clock.set('2027-03-02T04:30:00Z');
    const one = await aLead({ source: 'Feria', campaign: 'verano' });
    const two = await aLead({ source: 'Feria' });
    test.clock.set('2027-03-02T05:00:00Z');
    await asStaff('PUT', `/contacts/${one._id}`, { stage: 'contactado' });
    await asStaff('PUT', `/contacts/${one._id}`, { stage: 'cliente' });
    await asStaff('PUT', `/contacts/${two._id}`, { stage: 'perdido', lostReason: 'El precio' });
    const { body } = await asStaff('GET', '/contacts/report?from=2027-03-01&until=2027-03-01');
    expect(body.total).toEqual({
      leads: 2,
      contacted: 1,
      customers: 1,
      lost: 1,
      contactMinutes: 30,
    });
    expect(body.byDay).toEqual([{ day: '2027-03-01', leads: 2, customers: 1 }]);
    expect(body.bySource).toMatchObject([{ key: 'Feria', leads: 2, customers: 1 }]);
    expect(body.byCampaign).toMatchObject([{ name: 'verano' }, { name: 'Sin campaña' }]);
    expect(body.byLostReason).toEqual([{ reason: 'El precio', leads: 1 }]);
    const empty = await asStaff('GET', '/contacts/report?from=2020-01-01&until=2020-01-02');
    expect(empty.body).toMatchObject({ total: { leads: 0, contactMinutes: null }, byAdviser: [] });
    for (const query of [
      'from=2027-03-02&until=2027-03-01',
      'from=1990-01-01&until=2027-01-01',
      'from=x',
    ]) {
      expect((await asStaff('GET', `/contacts/report?${query}`)).status, query).toBe(402);
    }
  });
});
