import { expect, it } from 'vitest';
import { isBrokenLine, untilItArrives } from './broken-line.ts';

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
  'The Internet connection appears to be offline.',
])('takes «%s» for a broken line', (message) => {
  expect(isBrokenLine(new TypeError(message))).toBe(true);
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'units')"),
  new TypeError('undefined is not an object (evaluating a.b)'),
  new TypeError('x is not a function'),
  new Error('Failed to fetch'),
  new DOMException('The user aborted a request.', 'AbortError'),
])('does not try again for ever what is wrong with the page: %s', async (fault) => {
  const signal = new AbortController().signal;
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.reject(fault);
  };
  await expect(untilItArrives(ask, signal)).rejects.toBe(fault);
  expect(asked).toBe(1);
});
