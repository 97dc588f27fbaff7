import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Hours } from './hours.tsx';

const span = { startsAt: '2026-12-03T00:30:00.000Z', endsAt: '2026-12-03T02:30:00.000Z' };
const markup = (place?: string) =>
  renderToStaticMarkup(createElement(Hours, { ...span, ...(place && { at: { place } }) }));

it('wakes the page to say the hours of the reader, but not of what is in a place', () => {
  expect(markup().replaceAll(/<[^>]+>/g, '')).toBe(
    'miércoles 2 dic 2026, 19:30 a 21:30 (hora de Lima)',
  );
  expect(markup()).toContain('data-hours');
  expect(markup('Aula 3')).not.toContain('data-hours');
});
