import type { OwnDeal } from '@aulario/contract/sales/deal';
import { expect, it } from 'vitest';
import { enrolledWords, restWords } from './instalment-words.ts';

type Instalment = OwnDeal['instalments'][number];

const instalment = (state: Instalment['state'], dueDate: string) =>
  ({ state, dueDate }) as Instalment;
const inside = [{ state: 'matriculado' }] as OwnDeal['enrolments'];

function deal(parts: Partial<OwnDeal>): OwnDeal {
  const nothing = { instalments: [], lines: [], enrolments: [], late: null, copyOf: null };
  return { ...nothing, ...parts } as unknown as OwnDeal;
}

it('says when the next instalment is due, which one is late, and which one closed the room', () => {
  const paid = instalment('pagada', '2026-11-20');
  const next = { instalments: [paid, instalment('pendiente', '2026-12-20')], enrolments: inside };
  expect(restWords(deal(next), '2026-11-25')).toBe(
    'Ya estás en tu curso: paga cada cuota en su fecha para seguir dentro. Tu próxima cuota vence el 20 de diciembre de 2026.',
  );
  const late = { amount: 6000, since: '2026-11-24', closesOn: '2026-11-30', closed: false };
  const owed = { instalments: [paid, instalment('vencida', '2026-11-24')], enrolments: inside };
  expect(restWords(deal({ ...owed, late }), '2026-11-25')).toContain(
    'Tu cuota venció el 24 de noviembre de 2026: págala hoy.',
  );
  // Of what closed the room no day to come is said, and nobody is told that they are inside.
  expect(restWords(deal({ ...owed, late: { ...late, closed: true } }), '2026-11-25')).toBe(
    'Tu aula está cerrada por la cuota que venció el 24 de noviembre de 2026: se abre en cuanto verifiquemos tu pago.',
  );
  expect(restWords(deal({ instalments: next.instalments }), '2026-11-25')).toBe(
    'Cuando completes el saldo, te matriculamos. Tu próxima cuota vence el 20 de diciembre de 2026.',
  );
  expect(restWords(deal({ enrolments: inside }), '2026-11-25')).toBe(
    'Ya estás en tu curso: falta pagar el saldo. No hay fecha límite.',
  );
  expect(restWords(deal({}), '2026-11-25')).toBe(
    'Cuando completes el saldo, te matriculamos. No hay fecha límite.',
  );
});

it('says that somebody is in their course where they can enter it', () => {
  const pending = [{ state: 'pendiente' }] as OwnDeal['enrolments'];
  expect(restWords(deal({ enrolments: pending }), '2026-11-25')).toBe(
    'Tu matrícula está en camino y todavía no puedes entrar: falta pagar el saldo. No hay fecha límite.',
  );
  const lines = [{ edition: { startDate: '2026-12-07' } }] as OwnDeal['lines'];
  expect(restWords(deal({ enrolments: inside, lines }), '2026-11-25')).toBe(
    'Ya tienes tu lugar, y tus clases empiezan el 7 de diciembre de 2026: falta pagar el saldo. No hay fecha límite.',
  );
  expect(restWords(deal({ enrolments: inside, lines }), '2026-12-07')).toContain('Ya estás en');
  const paid = deal({ enrolments: inside, lines });
  expect(enrolledWords(paid, '2026-11-25')).toBe(
    'Ya tienes tu lugar. Tus clases empiezan el 7 de diciembre de 2026.',
  );
  expect(enrolledWords(paid, '2026-12-07')).toBe('Ya estás dentro del curso.');
  expect(restWords(deal({ lines }), '2026-11-25')).toContain('tu cupo sigue apartado');
});
