import type { Client } from '@aulario/client/http';
import { openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { timetableEndpoints } from '@aulario/contract/learning/timetable';
import { afterEach, expect, it, vi } from 'vitest';
import { groupsWithHours } from './open-groups.ts';

afterEach(() => vi.useRealTimers());

const session = (edition: string, startsAt: string, endsAt: string) => ({
  ...{ edition, startsAt, endsAt },
});
const coming = [
  session('a', '2026-11-25T10:50:00.000Z', '2026-11-25T12:00:00.000Z'),
  session('b', '2026-11-25T10:50:00.000Z', '2026-11-25T12:00:00.000Z'),
  session('a', '2026-12-01T10:50:00.000Z', '2026-12-01T12:00:00.000Z'),
];
const later = session('b', '2027-03-01T10:50:00.000Z', '2027-03-01T12:00:00.000Z');

/** An API with two groups, and what it was asked of the sessions farther away. */
function anApi(...answers: unknown[][]) {
  const asked: unknown[] = [];
  const group = (_id: string) => ({
    ...{ _id, startDate: '2026-10-20', schedule: null, place: null, salesUntil: null },
    ...{ full: false, running: true, timeZone: 'America/Lima', course: { modality: 'en-vivo' } },
  });
  const request = (endpoint: unknown, { query }: { query: unknown }) => {
    if (endpoint === openEditionEndpoints.listOpenEditions)
      return { ok: true, data: [group('a'), group('b')] };
    if (endpoint === timetableEndpoints.openSessions) return { ok: true, data: coming };
    asked.push(query);
    return { ok: true, data: answers.shift() ?? [] };
  };
  return { api: { request } as unknown as Client, asked };
}

it('names as the next class of a group the one that goes on, and none that is over', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T11:59:00Z') });
  const { api, asked } = anApi([later]);
  const firsts = async () =>
    (await groupsWithHours(api, 'curso')).map(({ first }) => first?.startsAt.slice(0, 10));
  expect(await firsts()).toEqual(['2026-11-25', '2026-11-25']);
  vi.setSystemTime(new Date('2026-11-25T12:09:00Z'));
  expect(await firsts()).toEqual(['2026-12-01', '2027-03-01']);
  expect(asked).toEqual([{ editions: 'b', from: '2026-11-26' }]);
});

it('says of a group that has begun that no class lies ahead, and of one without any nothing', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-02T11:59:00Z') });
  const { api, asked } = anApi([], [coming[0]]);
  const groups = await groupsWithHours(api, 'curso');
  expect(groups.map(({ begun, first }) => ({ begun, first }))).toEqual([
    { begun: 'Ya empezó, y no le quedan clases', first: null },
    { begun: 'Ya empezó: todavía puedes entrar', first: null },
  ]);
  expect(asked).toEqual([
    { editions: 'a,b', from: '2026-12-03' },
    { editions: 'a,b', from: '2026-10-20' },
  ]);
});
