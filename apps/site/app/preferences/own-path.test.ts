import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('a path that came with a link', () => {
  it('is followed when it is of this site', () => {
    expect(ownPath('/cursos?q=excel', '/')).toBe('/cursos?q=excel');
  });

  it.each([
    'https://otro.example',
    '//otro.example',
    '/\\otro.example',
    '/\t/otro.example',
    '/x/..//otro.example/premio',
    '/x/..\\/otro.example',
    '/x/..\\\\otro.example',
    '/.//otro.example',
    '/x/%2e%2E//otro.example',
    '/x/.\t.//otro.example',
    '/x/..//otro.example?pais=pe',
    'javascript:alert(1)',
    'cursos',
    '',
    null,
    undefined,
  ])('never leads out of it: %s', (path) => {
    expect(ownPath(path, '/inicio')).toBe('/inicio');
  });
});
