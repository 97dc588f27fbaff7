import { expect, test } from 'vitest';
import { pictureHtml, sanitise, sanitiseLesson } from './rich-text.ts';

const own = '/archivos/01987654-0000-7000-8000-000000000000-800.webp';

test('a lesson keeps the pictures that staff uploaded, and nothing that they carry', () => {
  const kept = sanitiseLesson(
    `<p>Mira:</p><img src="${own}" alt=" Un plano de Cusco " width="800" height="600" onerror="x()" style="a" srcset="b">`,
  );
  expect(kept).toBe(
    `<p>Mira:</p><img src="${own}" alt="Un plano de Cusco" width="800" height="600" loading="lazy" />`,
  );
  expect(sanitiseLesson(kept)).toBe(kept);
});

test.each([
  'https://rastreo.example/pixel.webp',
  '//rastreo.example/archivos/01987654-0000-7000-8000-000000000000-800.webp',
  'data:image/webp;base64,AAAA',
  `${own}?de=quien`,
  '/api/auth/logout',
])('a picture of %s is taken out: only uploaded ones are shown', (src) => {
  expect(sanitiseLesson(`<p>a</p><img src="${src}" alt="b"><p>c</p>`)).toBe('<p>a</p><p>c</p>');
});

test('a description of the catalogue has no pictures of its own', () => {
  expect(sanitise(`<p>a</p><img src="${own}" alt="b">`)).toBe('<p>a</p>');
});

test('the words of an option’s picture are words, whatever they hold', () => {
  const picture = { src: own, alt: '"><script>alert(1)</script>', width: '800', height: '600' };
  expect(pictureHtml(picture)).toBe(
    `<img src="${own}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="800" height="600" loading="lazy"/>`,
  );
});
