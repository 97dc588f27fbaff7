import { expect, test } from 'vitest';
import { questionContentSchema } from './question.ts';
import { textPicture } from './text-picture.ts';

const text = (html: string) =>
  questionContentSchema.safeParse({
    ...{ kind: 'verdadero', right: true, points: 1, feedback: '' },
    text: html,
  }).error?.issues[0]?.message;

test.each([
  ['<p>¿Qué es?</p><img src="/archivos/a.webp" alt="Un quipu">', undefined],
  ['<p>¿Qué es?</p><img alt="si a > b" src="/archivos/a.webp">', undefined],
  ['<p>¿Qué es?</p><img src="/archivos/a.webp">', 'Describe'],
  ['<p>¿Qué es?</p><img src="/archivos/a.webp" alt=" ">', 'Describe'],
  ['<p>¿Qué es?</p><img alt="Un quipu" src="a"><IMG src="b" alt="">', 'Describe'],
])('who does not see a picture is told what it shows: %s', (html, begins) => {
  expect(text(html)?.split(' ')[0]).toBe(begins);
});

test('a text shows the widest copy that fits it, with its place', () => {
  const image = { _id: 'a', base: '/archivos/a', width: 1200, height: 900 };
  expect(textPicture({ ...image, widths: [400, 800, 1200] }, 'Un quipu')).toEqual({
    ...{ src: '/archivos/a-800.webp', alt: 'Un quipu', width: '800', height: '600' },
  });
  expect(textPicture({ ...image, width: 300, height: 100, widths: [300] }, 'x')).toMatchObject({
    ...{ src: '/archivos/a-300.webp', width: '300', height: '100' },
  });
});
