import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withinTurns } from './within.ts';

/** Keeps the process from answering anybody. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('does not take the silence of a busy process for that of who was asked', async () => {
  const asked = withinTurns(300, 'the part', pause(50, 'answered'));
  block(400);
  expect(await asked).toBe('answered');
});

it('waits no longer than was said, and three times as long where the process is never free', async () => {
  const began = performance.now();
  const silent = new Promise(() => {});
  await expect(withinTurns(200, 'the part', silent)).rejects.toThrow(
    'the part: no answer in 0.2 s',
  );
  const busy = withinTurns(200, 'the part', silent).catch(() => 'over');
  block(700);
  expect(await busy).toBe('over');
  expect(performance.now() - began).toBeLessThan(3000);
});
