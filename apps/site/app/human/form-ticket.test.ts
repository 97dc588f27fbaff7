import { proofHeaders, tooFast } from '@aulario/contract/challenge';
import { expect, it } from 'vitest';
import { formTicket, proofOf, solvedProofOf, waitingTicket } from './form-ticket.ts';

/** Answers any question for a challenge with its level. */
const context = {
  api: {
    request: async (_: unknown, { query }: { query: { level: number } }) => ({
      ok: true,
      data: query,
    }),
  },
} as unknown as Parameters<typeof formTicket>[0];
const levelOf = (ticket: string | null) => JSON.parse(atob(ticket ?? '')).level;
const refused = (level: number) => ({ message: '', work: { level, wait: 60 } });

function form(values: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
}

it('a form that has to wait gets a ticket that says so, also for the usual work', async () => {
  expect(levelOf(await formTicket(context))).toBe(0);
  expect(levelOf(await formTicket(context, refused(0)))).toBe(1);
  expect(levelOf(await formTicket(context, refused(4)))).toBe(4);
});

it('a form that came back too early keeps its ticket, and its wait does not begin anew', async () => {
  const early = form({ ticket: 'kept', waited: '1', proof: '' });
  expect(await formTicket(context, refused(1), early)).toBe('kept');
  expect(waitingTicket(early)).toBe('kept');
  expect(solvedProofOf(early)).toMatchObject({ [proofHeaders.ticket]: 'kept' });
});

it('a form that was sent faster than anybody types keeps its ticket, which is old enough when it is sent again', async () => {
  const fault = { message: 'Revisa.', errors: [{ path: 'proof', message: tooFast }] };
  expect(await formTicket(context, fault, form({ ticket: 'usual', proof: '' }))).toBe('usual');
  const other = { message: 'Revisa.', errors: [{ path: 'proof', message: 'Ya se usó.' }] };
  expect(levelOf(await formTicket(context, other, form({ ticket: 'spent' })))).toBe(0);
});

it('a form that a program solves, or that was refused for something else, gets another', async () => {
  const solved = form({ ticket: 'spent', waited: '1', proof: 'made' });
  expect(levelOf(await formTicket(context, refused(2), solved))).toBe(2);
  const wrong = form({ ticket: 'spent', waited: '1', proof: '' });
  expect(levelOf(await formTicket(context, { message: 'No.' }, wrong))).toBe(0);
  expect(waitingTicket(form({ ticket: 'usual' }))).toBeUndefined();
});

it('a form is known by its ticket when it is sent again, unless it has a key of its own', () => {
  const keyOf = (values: Record<string, string>) => proofOf(form(values))['Idempotency-Key'];
  expect(keyOf({ ticket: 'one', proof: 'made' })).toMatch(/^[\w-]{43}$/);
  expect(keyOf({ ticket: 'one', proof: 'made' })).toBe(keyOf({ ticket: 'one' }));
  expect(keyOf({ ticket: 'two' })).not.toBe(keyOf({ ticket: 'one' }));
  expect(keyOf({ ticket: 'one', key: 'of-its-own' })).toBeUndefined();
});
