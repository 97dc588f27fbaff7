import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Hours } from './hours.tsx';

const span = { startsAt: '2026-12-03T00:30:00.000Z', endsAt: '2026-12-03T02:30:00.000Z' };
const words = (at?: { place: string | null; timeZone: string }) =>
  renderToStaticMarkup(createElement(Hours, { ...span, at })).replaceAll(/<[^>]+>/g, '');

it('says the hours of a place in its own zone, and of the internet in that of Lima', () => {
  expect(words()).toBe('miércoles 2 dic 2026, 19:30 a 21:30 (hora de Lima)');
  expect(words({ place: null, timeZone: 'Europe/Madrid' })).toContain('19:30 a 21:30');
  expect(words({ place: 'Aula 3', timeZone: 'Europe/Madrid' })).toBe(
    'jueves 3 dic 2026, 01:30 a 03:30 (hora de Madrid)',
  );
});
