import { describe, expect, it } from 'vitest';
import { fold, maskEmail, searchText, searchWords, slugify, sortKey } from './text.ts';

describe('text as search and order see it', () => {
  it('folds case, accents and spaces, and ñ into n', () => {
    expect(fold('  Gestión   PÚBLICA del Ñandú ')).toBe('gestion publica del nandu');
  });

  it('orders as Spanish does, byte by byte', () => {
    const words = ['ñandú', 'nube', 'árbol', 'oso', 'zorro', 'nómina', 'abeja'];
    expect(words.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      'abeja',
      'árbol',
      'nómina',
      'nube',
      'ñandú',
      'oso',
      'zorro',
    ]);
  });

  it('takes at most eight words of a query, without signs', () => {
    expect(searchWords("excel'; -- (básico) a b c d e f g")).toHaveLength(8);
    expect(searchWords(' ;%_ ')).toEqual([]);
  });

  it('keeps of a long text what a row has room for, and no half letter', () => {
    expect(searchText('a'.repeat(9_000))).toHaveLength(4_000);
    expect(searchText('漢'.repeat(9_000))).toBe('漢'.repeat(2_000));
    expect(searchText(`a${'📚'.repeat(4_000)}`)).toBe(`a${'📚'.repeat(1_499)}`);
  });

  it('makes slugs of any name', () => {
    expect(slugify('Ley N.º 32069: ¿qué cambia?')).toBe('ley-n-32069-que-cambia');
    expect(slugify('¡¡¡')).toBe('sin-nombre');
  });

  it('masks an e-mail so that only its owner knows it', () => {
    expect(maskEmail('maria@correo.pe')).toBe('m***a@correo.pe');
    expect(maskEmail('ab@correo.pe')).toBe('a***@correo.pe');
  });
});
