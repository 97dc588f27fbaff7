import sharp from 'sharp';
import { proveMailbox as prove } from '../src/people/sign-in/mailbox.service.ts';
import { systemActor } from '../src/platform/actor.ts';
import type { Answer, TestApp } from './build-test-app.ts';

let made = 0;

/** A published course with a price in the three currencies, made through the API as staff do. */
export async function aCourse(
  { call, signedInAs }: TestApp,
  changes: Record<string, unknown> = {},
): Promise<{ _id: string; slug: string; name: string; category: string }> {
  made += 1;
  const { token } = await signedInAs('Administrador');
  const category = await call('POST', '/categories', {
    token,
    body: { name: `Categoría ${made}` },
  });
  const course = await call('POST', '/courses', {
    token,
    body: {
      name: `Curso de prueba ${made}`,
      code: `CP-${made}`,
      kind: 'curso',
      modality: 'virtual',
      summary: 'Lo que se aprende, en una frase.',
      hours: 40,
      category: category.body._id,
      // Where an enrolment has steps of its own; `propia` lets in at once.
      classroom: 'moodle',
      syllabus: [{ title: 'Primer módulo', topics: ['Un tema'] }],
      prices: [
        { currency: 'PEN', amount: 20_000 },
        { currency: 'COP', amount: 210_000_00 },
        { currency: 'MXN', amount: 1_000_00 },
      ],
      certificatePrices: [{ option: 'digital', currency: 'PEN', amount: 3_000 }],
      ...changes,
    },
  });
  if (course.status !== 201) throw new Error(JSON.stringify(course.body));
  await call('PUT', `/courses/${course.body._id}/publication`, { token });
  return course.body;
}

/** A buyer whom nobody has seen before. */
export function aBuyer(changes: Record<string, unknown> = {}) {
  made += 1;
  return {
    firstName: 'Rosa',
    lastName: 'Quispe Mamani',
    document: 'DNI',
    dni: String(40_000_000 + made),
    email: `rosa.${made}@correo.example`,
    country: 'PE',
    mobile: `9${String(10_000_000 + made)}`,
    ...changes,
  };
}

/** A purchase that was just closed. */
export async function aPurchase(
  test: TestApp,
  {
    course,
    buyer = aBuyer(),
    as,
    ip,
    ...rest
  }: { course: string; buyer?: object; as?: string; ip?: string; [key: string]: unknown },
): Promise<Answer> {
  const answer = await test.call('POST', '/open/users/deal', {
    ...(as ? { token: as } : {}),
    ...(ip ? { ip } : {}),
    body: { buyer, lines: [{ course }], terms: true, ...rest },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer;
}

/** The token of the newest mail that an address got with a link; that of an order brings one beside, and comes when it may. */
export async function mailedToken(
  test: TestApp,
  to: string,
  { ofOrder = false }: { ofOrder?: boolean } = {},
): Promise<string> {
  await test.work();
  const mail = test.outbox.findLast(
    ({ text, subject, ...sent }) =>
      sent.to === to &&
      text.includes('token=') &&
      // Beside the mail of another e-mail may come that of joined records, which go out in no order.
      !text.includes('fichas=si') &&
      subject.startsWith('Registramos tu compra') === ofOrder,
  );
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

/** The buyer answers from the mailbox of their order: from now on they are somebody who is known. */
export async function proveMailbox(test: TestApp, order: string, email: string): Promise<Answer> {
  await test.call('POST', `/open/deals/${order}/mailbox-links`);
  const token = await mailedToken(test, email);
  return test.call('POST', '/open/mailbox-links/confirmation', {
    body: { token, into: 'mailbox' },
  });
}

/** The same without its mail, for whom it is only a beginning. */
export async function aKnownBuyer(
  { deps, call }: TestApp,
  staff: string,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const { body } = await call('GET', `/deals?search=${number}`, { token: staff });
  const link = { userId: body[0].user, sentTo: email };
  await deps.db.transaction((tx) => prove(deps, tx, systemActor, link));
}

/** A picture like the one a phone takes of a voucher; each seed another, also once JPEG has rounded it. */
export async function aVoucher(seed = made): Promise<Uint8Array> {
  const squares = Uint8Array.from({ length: 16 }, (_, bit) => ((seed >> bit) & 1 ? 230 : 60));
  return sharp(squares, { raw: { width: 4, height: 4, channels: 1 } })
    .resize(320, 480, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer();
}

/** Sends a voucher for a deal, as its buyer does. */
export async function sendVoucher(
  { call }: TestApp,
  token: string,
  fields: Partial<{ method: string; operationNumber: string; paidAt: string }> = {},
  bytes?: Uint8Array,
  instead?: string,
): Promise<Answer> {
  made += 1;
  const query = instead ? `?instead=${instead}` : '';
  // What staff opened is accepted first, as its page asks; of any other order nothing changes.
  await call('POST', `/open/deals/${token}/acceptance`, { body: { terms: true } });
  return call('POST', `/open/deals/${token}/vouchers${query}`, {
    file: {
      bytes: bytes ?? (await aVoucher()),
      name: 'comprobante.jpg',
      type: 'image/jpeg',
      fields: { method: 'yape', operationNumber: `OP-${made}`, paidAt: '2026-11-20', ...fields },
    },
  });
}

/** The payment of a deal that waits with its voucher. */
export async function waitingPayment({ call }: TestApp, staffToken: string, dealNumber: string) {
  const { body } = await call(
    'GET',
    `/payments?state=pendiente&voucher=true&search=${dealNumber}`,
    {
      token: staffToken,
    },
  );
  return body[0];
}
