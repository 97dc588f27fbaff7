import { expect, it } from 'vitest';
import { leaves } from './leaving.ts';

const data = { pathname: '/ediciones/1', search: '?vista=datos' };

it('leaves a form for another page and for another part of its own page, and not for a mark within it', () => {
  expect(leaves(data, { pathname: '/cursos', search: '' })).toBe(true);
  expect(leaves(data, { ...data, search: '?vista=sesiones' })).toBe(true);
  expect(leaves(data, { ...data, search: '' })).toBe(true);
  expect(leaves(data, { ...data, ...{ hash: '#precio' } })).toBe(false);
});
