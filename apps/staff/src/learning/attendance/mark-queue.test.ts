import { isSlip } from '@aulario/contract/learning/attendance';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { type MarkStanding, type Marks, makeMarkQueue, nothingMarked } from './mark-queue.ts';

/** A queue on a line that is cut and restored by hand, with everything that was sent and saved. */
function aQueue(refuses: (marks: Marks) => string | null = () => null) {
  const seen = { sent: [] as Marks[], standing: nothingMarked as MarkStanding, online: true };
  let restored = () => {};
  const { mark } = makeMarkQueue({
    send: async (marks) => {
      if (!seen.online) throw new HttpError('No pudimos conectarnos.', 0);
      const reason = refuses(marks);
      if (reason) throw new HttpError(reason, 402);
      seen.sent.push(marks);
    },
    onChange: (standing) => {
      seen.standing = standing;
    },
    pause: () => new Promise((resolve) => (restored = resolve)),
  });
  const restore = () => {
    seen.online = true;
    restored();
  };
  return { mark, seen, restore };
}

const until = (what: () => unknown) => expect.poll(what, { interval: 5 });

test('A mark made without a connection stays, and is sent once there is one', async () => {
  const { mark, seen, restore } = aQueue();
  seen.online = false;
  mark({ ana: 'justificado' });
  await until(() => seen.standing.saving).toBe('stuck');
  mark({ luis: 'presente' });
  mark({ ana: 'tarde' });
  expect(seen.standing).toEqual({
    ...{ waiting: { ana: 'tarde', luis: 'presente' }, saving: 'stuck', refused: null },
  });
  restore();
  await until(() => seen.standing.saving).toBe('saved');
  expect(seen.sent).toEqual([{ ana: 'tarde', luis: 'presente' }]);
  expect(seen.standing.waiting).toEqual({});
});

test('Who cannot be marked is named, and the others are saved all the same', async () => {
  const { mark, seen } = aQueue((marks) => ('zoe' in marks ? 'No está en esta edición.' : null));
  mark({ ana: 'presente', zoe: 'presente', luis: 'presente' });
  await until(() => seen.standing.saving).toBe('nothing');
  expect(seen.sent).toEqual([{ ana: 'presente' }, { luis: 'presente' }]);
  expect(seen.standing).toMatchObject({
    waiting: {},
    refused: { enrolments: ['zoe'], reason: 'No está en esta edición.' },
  });
});

test('The second tap of a double tap is a slip, and a later one an answer', () => {
  expect(isSlip(10_000, 10_300)).toBe(true);
  expect(isSlip(10_000, 12_000)).toBe(false);
  // A mark of another day is taken back with one tap.
  expect(isSlip(0, 1_790_000_000_000)).toBe(false);
});
