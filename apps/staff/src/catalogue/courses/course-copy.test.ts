import type { Course } from '@aulario/contract/catalogue/course';
import { expect, it } from 'vitest';
import { copyOf } from './course-copy.ts';

it('begins a copy without what is only of the other course: its labels, its address and its promotion', () => {
  const price = { currency: 'PEN', amount: 12_000, earlier: 15_000 };
  const course = { name: 'Excel', code: 'EXC', labels: ['mas-vendido'], prices: [price] };
  expect(copyOf(course as unknown as Course)).toMatchObject({
    ...{ name: 'Excel (copia)', code: 'EXC-2', slug: undefined, labels: [] },
    prices: [{ currency: 'PEN', amount: 15_000 }],
  });
});
