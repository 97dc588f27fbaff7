import { afterAll, beforeAll, expect, it } from 'vitest';
import { administratorToken } from './api.ts';
import { copyAcademy } from './prepared-academy.ts';
import { type Running, start, temporaryFolder } from './process.ts';

/** A small house, so that a test machine can bring ten times what it takes. */
const most = 20;
const crowd = most * 10;
const lasts = 12_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Running;
beforeAll(async () => {
  folder = await temporaryFolder();
  await copyAcademy('empty', folder.path);
  server = await start({ DATA_DIR: folder.path, DEMO: 'off', MOST_AT_ONCE: String(most) });
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

it('ten times what it can take: staff are served, the others are told when to come back, and it recovers', async () => {
  const token = await administratorToken(server.url);
  const before = await memory();
  const until = performance.now() + lasts;
  const seen = { served: 0, turnedAway: 0, other: 0, withoutWord: 0 };
  const looking = Array.from({ length: crowd }, async (_, who) => {
    for (let n = 0; performance.now() < until; n += 1) {
      // Addresses that nobody asked for before are not in the cache.
      const answer = await fetch(`${server.url}/cursos?search=curso-${who}-${n}`).catch(() => null);
      if (answer?.status === 503) {
        seen.turnedAway += 1;
        if (answer.headers.get('retry-after') === null) seen.withoutWord += 1;
      } else if (answer?.ok) seen.served += 1;
      else seen.other += 1;
      await answer?.arrayBuffer().catch(() => {});
    }
  });
  const staff: number[] = [];
  while (performance.now() < until) {
    const headers = { authorization: `Bearer ${token}` };
    staff.push((await fetch(`${server.url}/api/deals?limit=20`, { headers })).status);
  }
  await Promise.all(looking);
  expect(seen.turnedAway).toBeGreaterThan(crowd);
  expect(seen.served).toBeGreaterThan(0);
  expect(seen).toMatchObject({ withoutWord: 0 });
  expect(staff.length).toBeGreaterThan(0);
  expect(staff.filter((status) => status !== 200)).toEqual([]);
  // A few hundred megabytes are the room of the cache and of the pages that are being made.
  expect((await memory()) - before).toBeLessThan(400 * 1024 * 1024);
  await expect
    .poll(async () => (await fetch(`${server.url}/cursos?search=despues`)).status, {
      timeout: 5_000,
    })
    .toBe(200);
});

async function memory(): Promise<number> {
  const text = await (await fetch(`${server.url}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}
