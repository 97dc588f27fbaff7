import { expect, test } from 'vitest';
import { printPages } from './print.ts';
import { words } from './print-parts.ts';

test('two parts of one name, on whatever pages, are refused instead of showing one text twice', async () => {
  const size = { width: 100, height: 50 };
  const facts = { title: 'T', subject: 'S', author: 'A', date: new Date('2026-11-21T15:00:00Z') };
  const face = { font: 'text', size: 12, colour: '#000000' } as const;
  const page = (text: string) => [
    words('nombre', text, { x: 5, y: 5, width: 90, height: 9 }, face),
  ];
  const printed = printPages(size, [page('Rosa'), page('Julio')], facts);
  await expect(printed).rejects.toThrow('Two parts of a document are named nombre');
});
