import type { TestApp } from './build-test-app.ts';
import { aBuyer, aCourse, aPurchase, aVoucher, sendVoucher, waitingPayment } from './factories.ts';

/** One record of each area, for calls to be made on. */
export type World = {
  admin: string;
  /** The record that an area's `{id}` is, by the specification's name of the area. */
  ids: Record<string, string>;
  course: { _id: string; slug: string };
  category: string;
  metaSlug: string;
  agreementSlug: string;
  deal: { _id: string; number: string };
  document: string;
  teacher: string;
  code: string;
  requested: string;
};

export type CallBody = {
  id?: string;
  query?: string;
  body?: unknown;
  file?: { bytes: Uint8Array; name: string; type: string; fields: Record<string, string> };
};

/** What each call of the specification is made with, where the contract's example does not do. */
export const callBodies: Record<
  string,
  (world: World, test: TestApp) => CallBody | Promise<CallBody>
> = {
  'GET /open/testimonies/course': ({ course }) => ({ query: `course=${course.slug}` }),
  'GET /certificates/deal/agreements': ({ deal }) => ({ query: `deal=${deal._id}` }),
  'POST /certificates': async (_, test) => ({
    body: { enrolment: await aFinishedEnrolment(test) },
  }),
  'POST /moodle/certificates': () => ({
    body: { rows: [{ code: 'AB12CD34EF', username: 'nadie', courseName: 'Un curso' }] },
  }),
  'POST /certificates/admin': ({ ids, course }) => ({
    body: { user: ids.Users, course: course._id },
  }),
  'PUT /certificates/admin/{id}': () => ({ body: { hours: 50 } }),
  'PUT /certificates/{id}': ({ requested }) => ({ id: requested, body: { state: 'emitido' } }),
  'GET /open/certificates/detail': ({ code }) => ({ query: `code=${code}` }),
  'POST /payments': async (_, test) => ({
    body: {
      deal: (await aDeal(test))._id,
      amount: 10_000,
      method: 'efectivo',
      paidAt: '2026-11-20',
    },
  }),
  'PUT /payments/{id}': () => ({ body: { operationNumber: '998877' } }),
  'GET /open/payments': ({ deal, document }) => ({
    query: `deal=${deal.number}&document=${document}`,
  }),
  'GET /open/agreements/detail': ({ agreementSlug }) => ({ query: `slug=${agreementSlug}` }),
  'GET /open/metas/detail': ({ metaSlug }) => ({ query: `slug=${metaSlug}` }),
  'PUT /agreements/{id}': () => ({ body: { name: 'Otro nombre' } }),
  'PUT /metas/{id}': () => ({ body: { name: 'Otro nombre' } }),
  'PUT /categories/{id}': () => ({ body: { name: 'Otro nombre' } }),
  'PUT /labels/{id}': () => ({ body: { name: 'Otro nombre' } }),
  'POST /courses': ({ category }) => ({
    body: {
      name: 'Un curso más',
      code: 'UCM-1',
      kind: 'curso',
      modality: 'virtual',
      summary: 'Lo que se aprende.',
      hours: 20,
      category,
    },
  }),
  'PUT /courses/{id}': () => ({ body: { hours: 41 } }),
  'POST /courses/price': ({ course }) => ({ body: { lines: [{ course: course._id }] } }),
  'GET /open/courses/detail': ({ course }) => ({ query: `slug=${course.slug}` }),
  'PUT /contacts/{id}': () => ({ body: { note: 'Llamar mañana.' } }),
  'POST /open/contacts': ({ course }) => ({
    body: { name: 'Rosa Quispe', mobile: '987 654 321', country: 'PE', course: course.slug },
  }),
  'DELETE /claims/{id}': async (_, test) => ({
    id: await aClaim(test),
    body: { reason: 'Se escribió dos veces.' },
  }),
  'PUT /users/{id}': () => ({ body: { city: 'Cusco' } }),
  'PUT /users/photo/{id}': async () => ({
    file: { bytes: await aVoucher(), name: 'foto.jpg', type: 'image/jpeg', fields: {} },
  }),
  'POST /users': () => ({
    body: { firstName: 'Rosa', lastName: 'Quispe', email: 'rosa.una@correo.example' },
  }),
  'POST /open/users/deal': ({ course }) => ({
    body: { buyer: aBuyer(), lines: [{ course: course._id }], terms: true },
  }),
  'GET /open/users/detail': () => ({ query: 'email=rosa@correo.example' }),
  'GET /open/teachers': ({ teacher }) => ({ query: `roles=Docente&username=${teacher}` }),
  'GET /open/teachers/detail': ({ teacher }) => ({ query: `username=${teacher}` }),
};

export async function worldOf(test: TestApp): Promise<World> {
  const admin = (await test.signedInAs('Administrador')).token;
  const post = async (path: string, body: object) => {
    const answer = await test.call('POST', path, { token: admin, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const course = await aCourse(test);
  const agreement = await post('/agreements', { name: 'Universidad de prueba' });
  const meta = await post('/metas', { name: 'Una meta' });
  const label = await post('/labels', { name: 'Una etiqueta' });
  const category = await post('/categories', { name: 'Una categoría' });
  const kept = await aCourse(test);
  const user = await post('/users', { firstName: 'Ana', lastName: 'Soto' });
  const certificate = await post('/certificates/admin', { user: user._id, course: kept._id });
  const requested = await post('/certificates/admin', {
    user: user._id,
    course: kept._id,
    state: 'solicitado',
  });
  const testimony = await post('/testimonies', { name: 'Ana', text: 'Muy bueno.', rating: 5 });
  const contact = await post('/contacts', { name: 'Ana', mobile: '987 111 222' });
  const deal = await aDeal(test);
  const { body: payments } = await test.call('GET', `/payments?deal=${deal._id}`, { token: admin });
  return {
    admin,
    ids: {
      Testimonies: testimony._id,
      Certificates: certificate._id,
      Payments: payments[0]._id,
      Agreements: agreement._id,
      Metas: meta._id,
      Courses: course._id,
      Contacts: contact._id,
      Claims: await aClaim(test),
      Users: user._id,
      Categories: category._id,
      Labels: label._id,
    },
    course: kept,
    category: kept.category,
    metaSlug: (await post('/metas', { name: 'Otra meta' })).slug,
    agreementSlug: (await post('/agreements', { name: 'Otro convenio' })).slug,
    deal,
    document: deal.document,
    teacher: (await test.signedInAs('Docente')).user.username ?? '',
    code: certificate.code,
    requested: requested._id,
  };
}

async function aDeal(test: TestApp) {
  const course = await aCourse(test);
  const buyer = aBuyer();
  const { body: bought } = await aPurchase(test, { course: course._id, buyer });
  const { token } = await test.signedInAs('Recepcionista');
  const { body } = await test.call('GET', `/deals?search=${bought.number}`, { token });
  return {
    _id: body[0]._id as string,
    number: bought.number as string,
    token: bought.token as string,
    document: buyer.dni,
  };
}

async function aFinishedEnrolment(test: TestApp): Promise<string> {
  const { token } = await test.signedInAs('Recepcionista');
  const deal = await aDeal(test);
  await sendVoucher(test, deal.token);
  const payment = await waitingPayment(test, token, deal.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, { token, body: {} });
  const { body } = await test.call('GET', `/enrolments?deal=${deal._id}`, { token });
  await test.call('PUT', `/enrolments/${body[0]._id}/confirmation`, { token });
  await test.call('PUT', `/enrolments/${body[0]._id}/completion`, { token, body: {} });
  return body[0]._id;
}

async function aClaim(test: TestApp): Promise<string> {
  const { token } = await test.signedInAs('Recepcionista');
  const { body } = await test.call('POST', '/claims', {
    token,
    body: {
      consumer: { name: 'Ana Soto', dni: '45879632', email: 'ana@correo.example' },
      detail: 'No puedo entrar al aula.',
    },
  });
  return body._id;
}
