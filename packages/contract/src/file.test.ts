import { expect, it } from 'vitest';
import { focusPlace } from './file.ts';

const picture = (x: number, y: number) => ({ focus: { x, y }, width: 1200, height: 675 });

it('brings the focus of a picture to the middle of its frame, as far as the picture reaches', () => {
  // A frame of 5 to 1 sees 36 % of its height: a head at 15 % stands at its upper end, all of it in sight.
  expect(focusPlace(picture(50, 15), 5)).toBe('50% 0%');
  expect(focusPlace(picture(50, 30), 5)).toBe('50% 19%');
  expect(focusPlace(picture(90, 50), 1)).toBe('100% 50%');
  expect(focusPlace({ ...picture(0, 0), focus: null }, 5)).toBeUndefined();
});
