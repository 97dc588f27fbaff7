import { describe, expect, it } from 'vitest';
import { standing } from '../checks/standing.ts';
import type { CertificateRow } from './certificate.tables.ts';
import { isExpired, lastValidDay } from './expiry.ts';
import { outcomeOf } from './outcome.ts';

describe('the last day of a certificate', () => {
  it.each([
    ['2026-11-20', 12, '2027-11-20'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-01', 1, '2026-02-01'],
    ['2026-11-20', null, null],
  ])('of %s for %s months is %s', (issued, months, last) => {
    expect(lastValidDay(issued, months)).toBe(last);
  });

  it('is a day on which it is valid', () => {
    expect(isExpired('2026-11-20', '2026-11-20')).toBe(false);
    expect(isExpired('2026-11-20', '2026-11-21')).toBe(true);
    expect(isExpired(null, '2026-11-21')).toBe(false);
  });
});

describe('what somebody is certified of', () => {
  const rules = (below: 'participacion' | 'ninguno') => ({ passMark: 11, below }) as never;

  it.each([
    ['without a grade', null, null, 'participacion'],
    ['at the academy’s mark', 11, null, 'aprobacion'],
    ['below it', 10.99, null, 'participacion'],
    ['at the course’s own mark', 14, 14, 'aprobacion'],
    ['below that', 13, 14, 'participacion'],
    ['of a course that passes all', 0, 0, 'aprobacion'],
  ])('%s', (_, grade, mark, outcome) => {
    expect(outcomeOf(grade, mark, rules('participacion'))).toEqual({ outcome });
  });

  it('is nothing below the mark where the academy certifies those alone who pass', () => {
    expect(outcomeOf(10, null, rules('ninguno'))).toEqual({
      refused: 'Su nota es 10, y se aprueba con 11: la academia no certifica a quien no aprueba.',
    });
    expect(outcomeOf(null, null, rules('ninguno'))).toEqual({ outcome: 'participacion' });
  });
});

describe('whether a certificate stands', () => {
  const row = (changes: Partial<CertificateRow> = {}) =>
    ({
      ...{ state: 'emitido', code: '0123456789ABCDEF', printedName: 'Rosa', courseName: 'Curso' },
      ...{ outcome: 'aprobacion', hours: 20, validUntil: '2026-11-20' },
      ...{
        issuedAt: new Date('2026-01-02T15:00:00Z'),
        createdAt: new Date('2025-12-31T15:00:00Z'),
      },
      ...changes,
    }) as CertificateRow;

  it.each([
    ['emitido', '2026-11-20', false, 'vigente'],
    ['entregado', '2026-11-20', false, 'vigente'],
    ['emitido', '2026-11-21', false, 'vencido'],
    ['emitido', '2026-11-20', true, 'anterior'],
    ['anulado', '2026-11-20', false, 'anulado'],
    ['anulado', '2026-11-20', true, 'anulado'],
    ['reemplazado', '2026-11-21', true, 'reemplazado'],
  ] as const)('%s on %s (earlier: %s) is %s', (state, today, earlier, result) => {
    const found = standing(row({ state }), today, { earlier });
    expect(found.result).toBe(result);
    expect(found.certificate).toMatchObject({
      ...{ holder: 'Rosa', renewedBy: null, validUntil: '2026-11-20' },
      issuedAt: '2026-01-02T15:00:00.000Z',
    });
  });

  it('is asked of the present version where nothing else is said', () => {
    expect(standing(row(), '2026-11-20').result).toBe('vigente');
  });

  it('says nothing of what was not issued, nor of what nobody has', () => {
    const unknown = { result: 'desconocido', certificate: null };
    expect(standing(row({ state: 'solicitado' }), '2026-11-20')).toEqual(unknown);
    expect(standing(undefined, '2026-11-20')).toEqual(unknown);
    expect(standing(row({ issuedAt: null }), '2026-11-20').certificate?.issuedAt).toBe(
      '2025-12-31T15:00:00.000Z',
    );
  });
});
