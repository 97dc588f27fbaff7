import { randomBytes } from 'node:crypto';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCode, normaliseCode, partOfCode } from './certificate.code.ts';

const codes = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(newCode);

describe('a certificate’s code', () => {
  it('is understood however it is typed', () => {
    const code = newCode(randomBytes(15));
    expect(normaliseCode(printedCode(code))).toBe(code);
    expect(normaliseCode(` ${printedCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    expect(normaliseCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code);
    // As it comes out of a text: with the dashes of a writing program, the point of the sentence, a label.
    for (const copied of [printedCode(code).replaceAll('-', '–'), `${printedCode(code)}.`])
      expect(normaliseCode(copied)).toBe(code);
    expect(normaliseCode(`Código: ${printedCode(code)}`)).toBe(code);
  });

  it('is known by some of its groups, and by nothing that cannot be one', () => {
    expect(['8f2k-9', '2K 9QXA-O7'].map(partOfCode)).toEqual(['8F2K9', '2K9QXA07']);
    expect(['45879632', 'Rosa Quispe', 'T-2026-000123'].map(partOfCode)).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('is made and checked as those that hang on walls were', () => {
    const bytes = Uint8Array.from({ length: 20 }, (_, at) => (at * 37 + 11) % 256);
    expect(newCode(bytes)).toBe('BGNTZ49EKRX27CHS');
    expect(normaliseCode('BGNT-Z49E-KRX2-7CHS')).toBe('BGNTZ49EKRX27CHS');
  });

  it('has no U, whatever checks it, and no more than its groups', () => {
    for (const check of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
      expect(normaliseCode(`U00000000000000${check}`), check).toBeUndefined();
    expect(partOfCode(' 8F2K-9QXA ')).toBe('8F2K9QXA');
    expect(partOfCode('curso/8F2K-9QXA')).toBeUndefined();
  });

  it('is printed in four groups of four', () => {
    expect(printedCode(newCode(randomBytes(15)))).toMatch(
      /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/,
    );
  });

  it('tells every single wrong character', () => {
    fc.assert(
      fc.property(
        codes,
        fc.nat(15),
        fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
        (code, place, char) => {
          fc.pre(code[place] !== char);
          expect(
            normaliseCode(code.slice(0, place) + char + code.slice(place + 1)),
          ).toBeUndefined();
        },
      ),
    );
  });

  it('refuses what is no code', () => {
    for (const text of ['', 'hola', 'U'.repeat(16), '0'.repeat(17), "';--"]) {
      expect(normaliseCode(text)).toBeUndefined();
    }
  });
});
