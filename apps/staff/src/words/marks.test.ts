import { describe, expect, it } from 'vitest';
import { markedPieces } from './marks.ts';

const shown = (text: string, query: string) =>
  markedPieces(text, query)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

describe('the words of a search, marked in a text', () => {
  it.each([
    ['Gestión Pública', 'gestion', '[Gestión] Pública'],
    ['SIAF-SP y SIAFweb', 'siaf', '[SIAF]-SP y [SIAF]web'],
    ['Ñahui Peña', 'pena ñahui', '[Ñahui] [Peña]'],
    ['Ana Alama', 'a', '[A]na [A]lama'],
    ['Rosa Quispe · 45879632', '4587', 'Rosa Quispe · [4587]9632'],
    ['Excel para el Estado', 'exel', '[Excel] para el Estado'],
    ['Curso', '  ', 'Curso'],
    ['Programación en C++', 'c++', 'Programación en [C++]'],
  ])('%s, searched by %s', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });
});
