import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { untilDrawn } from './until-drawn.ts';

const late = new HttpError('El diseño tarda en dibujarse.', 503);
const now = async () => undefined;

it('asks again for a drawing that came late, a few times, and for nothing else that was refused', async () => {
  let asked = 0;
  const after = (times: number, error = late) =>
    untilDrawn(async () => {
      asked += 1;
      if (asked <= times) throw error;
      return 'PDF';
    }, now);
  expect([await after(2), asked]).toEqual(['PDF', 3]);
  asked = 0;
  await expect(after(9)).rejects.toBe(late);
  expect(asked).toBe(4);
  asked = 0;
  await expect(after(1, new HttpError('No existe.', 404))).rejects.toThrow('No existe.');
  expect(asked).toBe(1);
});
