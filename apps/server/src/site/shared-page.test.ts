import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { countryOfVisit, sharedPage } from './shared-page.ts';

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
