import { expect, it } from 'vitest';
import { awaitRestart, connection, sawAnswer } from './connection.ts';

it('does not call a server away while a page waits for its restart, and does once that is over', () => {
  const over = awaitRestart();
  sawAnswer(0, false);
  expect(connection.isAway()).toBe(false);
  over();
  expect(connection.isAway()).toBe(true);
  sawAnswer(200, true);
  expect(connection.isAway()).toBe(false);
});
