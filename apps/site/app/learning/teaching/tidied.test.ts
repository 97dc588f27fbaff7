import { expect, it } from 'vitest';
import { tidied } from './tidied.ts';

it('says what browsers write in the tags of a lesson, and keeps the rest', () => {
  expect(tidied('<div>Una <b style="x">dos</b> <i>tres</i></div>')).toBe(
    '<p>Una <strong>dos</strong> <em>tres</em></p>',
  );
  expect(tidied('<p>Una</p><p><br></p>')).toBe('<p>Una</p>');
  const table = '<table><tbody><tr><td>\\(x^2\\)</td></tr></tbody></table><img src="/a"><br>';
  expect(tidied(table)).toBe(table);
});
