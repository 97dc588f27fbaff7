import { expect, it } from 'vitest';
import { unlessOwnPost } from './own-post.ts';

it('keeps a form after its own answer, and reads the page anew after a preference of the footer', () => {
  const nextUrl = new URL('https://quilla.pe/libro-de-reclamaciones');
  const post = (formAction: string) =>
    unlessOwnPost({ formMethod: 'POST', formAction, nextUrl, defaultShouldRevalidate: true });
  expect(post('/libro-de-reclamaciones?pais=co')).toBe(false);
  expect(post('/preferencias')).toBe(true);
});
