import type { PaymentMethod } from '@aulario/contract/sales/payment';
import { type DemoRandom, demoRandom } from './demo-random.ts';

export type Operations = { next(method: PaymentMethod): string | null };

const shapes: Record<PaymentMethod, (random: DemoRandom) => string | null> = {
  yape: (random) => random.digits(8),
  plin: (random) => random.digits(8),
  transferencia: (random) => random.digits(10),
  deposito: (random) => random.digits(9),
  tarjeta: (random) => `POS-${random.digits(8)}`,
  pasarela: (random) => random.digits(11),
  efectivo: () => null,
};

const inSoles: PaymentMethod[] = [
  ...Array<PaymentMethod>(7).fill('yape'),
  ...Array<PaymentMethod>(4).fill('transferencia'),
  ...Array<PaymentMethod>(3).fill('plin'),
  ...Array<PaymentMethod>(3).fill('deposito'),
  ...Array<PaymentMethod>(3).fill('tarjeta'),
  'efectivo',
];

/** Operation numbers as each bank writes them; no method repeats one. Cash has none. */
export function operationNumbers(seed: string): Operations {
  const random = demoRandom(`operations:${seed}`);
  const given = new Set<string>();
  return {
    next(method) {
      for (;;) {
        const number = shapes[method](random);
        if (number === null) return null;
        if (given.has(method + number)) continue;
        given.add(method + number);
        return number;
      }
    },
  };
}

/** How somebody pays in a currency; with a receipt to send, when that is asked for. */
export function methodOf(
  currency: string,
  withReceipt: boolean,
  random: DemoRandom,
): PaymentMethod {
  if (currency !== 'PEN') return withReceipt || random.chance(0.7) ? 'transferencia' : 'tarjeta';
  for (;;) {
    const method = random.pick(inSoles);
    if (!withReceipt || (method !== 'tarjeta' && method !== 'efectivo')) return method;
  }
}
