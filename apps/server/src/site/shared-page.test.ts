import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { countryOfVisit, preferredIn, sharedPage } from './shared-page.ts';

const medellin = { taxName: 'NIT' } as const;

it('takes who comes from nobody knows where for somebody of the academy’s own country', () => {
  expect(countryOfVisit('es-419,es;q=0.9', medellin)).toBe('CO');
  expect(countryOfVisit(undefined, { taxName: 'RFC' })).toBe('MX');
  expect(countryOfVisit('es-PE', medellin)).toBe('PE');
});

it('keeps no page of one country for a visitor of another, nor of none', () => {
  const keys = ['es-PE', 'es-CO', 'es', 'en-US'].map((languages) =>
    sharedPage({ url: '/cursos', headers: { 'accept-language': languages } } as FastifyRequest),
  );
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe(keys[3]);
});

const name = (cookie?: string, ofSession?: boolean) =>
  sharedPage({
    ...{ url: '/cursos', headers: cookie === undefined ? {} : { cookie } },
    ...(ofSession === undefined ? {} : { ofSession }),
  });

it('keeps nothing of whoever has a session or a cart, nor of who may have a session', () => {
  expect(name('jwt=a.b.c', true)).toBeUndefined();
  expect(name('jwt=a.b.c')).toBeUndefined();
  expect(name('carrito=x', false)).toBeUndefined();
});

it.each([
  'jwt=forged',
  'tema=claro; jwt=forged; tema=oscuro',
  'otra=1; _ga=GA1.1.2',
  'tema=inventado; moneda=JPY',
  'dispositivo=abc',
  'suelta',
  ';;=;',
])(
  '%s makes no page of its own: what is chosen there is all that a page is made with',
  (cookie) => {
    const chosen = preferredIn(cookie);
    expect(name(cookie, false)).toBe(name(chosen, false));
    expect(['', 'tema=claro']).toContain(chosen);
  },
);

it('tells preferences apart, in whichever order a browser sends them', () => {
  expect(preferredIn('moneda=COP;tema=oscuro')).toBe('tema=oscuro; moneda=COP');
  expect(name('moneda=COP; tema=oscuro')).toBe(name('tema=oscuro; moneda=COP'));
  expect(name('moneda=COP')).not.toBe(name('moneda=PEN'));
});
