import sharp from 'sharp';
import type { Academy } from './academy.ts';

/** Where people go: a server, or what stands before several. */
type Place = Pick<Academy, 'url' | 'token' | 'course' | 'gateway'>;

/** What the academy said it had done: none of it may be lost, none may be there twice. */
export type Promised = {
  deals: Set<string>;
  vouchers: number;
  verifications: number;
  notifications: number;
  claims: Set<string>;
  /** Requests that were answered with success. */
  acknowledged: number;
  /** Requests that were answered otherwise, or not at all, and tried again. */
  repeated: number;
};

export function nothingPromised(): Promised {
  return {
    ...{ deals: new Set(), vouchers: 0, verifications: 0, notifications: 0, claims: new Set() },
    ...{ acknowledged: 0, repeated: 0 },
  };
}

let voucher: Buffer | undefined;

/** One who pays by hand: buys, sends the voucher, and staff find the money. */
export async function payByHand(academy: Place, n: number, promised: Promised): Promise<void> {
  const ask = insisting(academy, n, promised);
  const bought = await ask('POST', '/open/users/deal', {
    body: purchase(academy.course, n),
    key: keyOf('compra', n),
  });
  promised.deals.add(bought.body.number);
  await ask('POST', `/open/deals/${bought.body.token}/vouchers`, { file: n, done: [409] });
  promised.vouchers += 1;
  const [waiting] = (await ask('GET', `/payments?search=${bought.body.number}`, { staff: true }))
    .body;
  await ask('PUT', `/payments/${waiting._id}/verification`, {
    staff: true,
    body: { operationNumber: `OP-${n}`, version: waiting.version },
    // Answered before, and the answer was lost: the payment is verified already.
    done: [409],
  });
  promised.verifications += 1;
}

/** One who pays at the gateway, which notifies until it is heard. */
export async function payAtGateway(academy: Place, n: number, promised: Promised) {
  const ask = insisting(academy, n, promised);
  const bought = await ask('POST', '/open/users/deal', {
    body: purchase(academy.course, n),
    key: keyOf('compra', n),
  });
  promised.deals.add(bought.body.number);
  const { body: opened } = await ask('POST', `/open/deals/${bought.body.token}/checkout`, {});
  const { gateway } = academy;
  const preference = gateway.preferences.find(({ id }) => opened.address.endsWith(id));
  const notification = gateway.notification(gateway.pay(preference?.external_reference ?? '').id);
  while ((await gateway.send(notification).catch(() => 0)) !== 200) await pause(300);
  promised.notifications += 1;
  promised.acknowledged += 1;
}

/** One who files a claim. */
export async function complain(academy: Place, n: number, promised: Promised): Promise<void> {
  const consumer = { name: 'Rosa Quispe Mamani', dni: dni(n), email: `queja.${n}@correo.example` };
  const { body } = await insisting(academy, n, promised)('POST', '/open/claims', {
    body: { consumer, detail: 'Pagué el curso y no tengo acceso.', request: 'Mi acceso.' },
    key: keyOf('reclamo', n),
  });
  promised.claims.add(body.number);
}

type Asked = {
  body?: object;
  key?: string;
  staff?: boolean;
  /** The number of a voucher to send. */
  file?: number;
  /** Statuses that say that it was done already. */
  done?: number[];
};

/** Asks as a browser of a patient person does: again until it is answered. */
function insisting({ url, token }: Place, n: number, promised: Promised) {
  return async (method: string, path: string, { body, key, staff, file, done = [] }: Asked) => {
    for (;;) {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          // Each comes from an address of their own: one address may not write so often.
          'x-forwarded-for': `10.${Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`,
          ...(staff ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(file === undefined ? {} : { body: await voucherForm(file) }),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      const said = await answer?.json().catch(() => undefined);
      if (answer && said && (answer.ok || done.includes(answer.status))) {
        promised.acknowledged += 1;
        return { status: answer.status, body: said };
      }
      // Without its body it was cut off on its way: nobody read it, and it is asked again.
      if (answer && said && answer.status < 500 && answer.status !== 429)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
      promised.repeated += 1;
      await pause(250);
    }
  };
}

export async function voucherForm(n: number): Promise<FormData> {
  voucher ??= await sharp({
    create: { width: 320, height: 480, channels: 3, background: '#2a7' },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('method', 'yape');
  form.set('operationNumber', `OP-${n}`);
  form.set('paidAt', new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' }));
  form.set('file', new Blob([new Uint8Array(voucher)], { type: 'image/jpeg' }), 'v.jpg');
  return form;
}

export function purchase(course: string, n: number): object {
  return {
    buyer: {
      ...{ firstName: 'Rosa', lastName: 'Quispe Mamani', document: 'DNI', dni: dni(n) },
      ...{ email: `rosa.${n}@correo.example`, country: 'PE', mobile: `9${10_000_000 + n}` },
    },
    lines: [{ course }],
    terms: true,
  };
}

const keyOf = (what: string, n: number) => `${what}-${String(n).padStart(8, '0')}`;
const dni = (n: number) => String(40_000_000 + n);

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
