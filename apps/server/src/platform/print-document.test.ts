import { expect, test } from 'vitest';
import { readPdf } from '../../test/read-pdf.ts';
import { type Block, printDocument } from './print-document.ts';

const letterhead = { above: 'Quilla {1+1}', foot: 'Libro', accent: '#0E6A55' };
const facts = {
  title: 'Hoja {2+2}',
  subject: 'Prueba',
  author: 'Quilla',
  date: new Date('2026-11-21T15:00:00Z'),
};
const pagesOf = (bytes: Uint8Array | undefined) =>
  readPdf(bytes ?? new Uint8Array())
    .objects.join('\n')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('a long text goes on to as many pages as it takes, and each sheet begins on its own', async () => {
  const short: Block[] = [
    { kind: 'title', text: 'Hoja', aside: 'N.º 1' },
    { kind: 'fact', label: 'Nombre', value: null },
    { kind: 'text', text: 'Con {llaves} y 日本 sin caerse.' },
  ];
  const long: Block[] = [{ kind: 'text', text: 'Diez letras '.repeat(840) }];
  const [one, two, more] = await Promise.all(
    [[short], [short, short], [long]].map((sheets) => printDocument(sheets, letterhead, facts)),
  );
  expect(pagesOf(one)).toBe(1);
  expect(pagesOf(two)).toBe(2);
  expect(pagesOf(more)).toBe(2);
  const written = readPdf(more ?? new Uint8Array()).text.join(' ');
  expect(written.match(/letras/g)).toHaveLength(840);
});
