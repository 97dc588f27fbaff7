import { refusalsOf, refusalWords } from '@aulario/contract/me/request-refusal';
import { describe, expect, it } from 'vitest';
import { maskedState, maskedWhereNamed } from './erasure/audit-masking.ts';
import { gone } from './gone.queries.ts';
import { cutsOf } from './retention/cuts.ts';

describe('from when on data are kept no longer', () => {
  const periods = {
    ...{ leadMonths: 3, recordingMonths: 1, addressMonths: 6, proofMonths: 2 },
    ...{ importMonths: 12, auditMonths: 24, voucherYears: 5, saleYears: 6 },
  };
  const cuts = (now: string) =>
    Object.fromEntries(
      Object.entries(cutsOf(periods, new Date(now))).map(([name, at]) => [name, at.toISOString()]),
    );

  it('is the same instant so many months before, and the new year of Lima by tax law', () => {
    expect(cuts('2026-11-20T15:30:00Z')).toEqual({
      leadMonths: '2026-08-20T15:30:00.000Z',
      recordingMonths: '2026-10-20T15:30:00.000Z',
      addressMonths: '2026-05-20T15:30:00.000Z',
      proofMonths: '2026-09-20T15:30:00.000Z',
      importMonths: '2025-11-20T15:30:00.000Z',
      auditMonths: '2024-11-20T15:30:00.000Z',
      voucherYears: '2020-01-01T05:00:00.000Z',
      saleYears: '2019-01-01T05:00:00.000Z',
    });
  });

  it('is the last day of a month that has no such day, over the turn of the year', () => {
    expect(cuts('2026-03-31T15:00:00Z')).toMatchObject({
      recordingMonths: '2026-02-28T15:00:00.000Z',
      leadMonths: '2025-12-31T15:00:00.000Z',
      addressMonths: '2025-09-30T15:00:00.000Z',
    });
  });

  it('begins a year of tax law when it begins in Lima', () => {
    expect(cuts('2027-01-01T04:59:59Z').voucherYears).toBe('2020-01-01T05:00:00.000Z');
    expect(cuts('2027-01-01T05:00:00Z').voucherYears).toBe('2021-01-01T05:00:00.000Z');
  });
});

describe('what the log of acts says of somebody who was erased', () => {
  it('is the plain fields alone: nothing in words', () => {
    const state = {
      ...{ number: 'D-1', createdAt: '2026-11-20', userId: 'u', email: 'rosa@correo.example' },
      ...{ detail: 'Rosa', extendedAt: null, urgent: true },
    };
    expect(maskedState('privacy-request', state)).toEqual({
      ...{ number: 'D-1', createdAt: '2026-11-20', userId: 'u', email: gone },
      ...{ detail: gone, extendedAt: null, urgent: true },
    });
    // Of what nobody mapped only its number of version is plain.
    expect(maskedState('unheard-of', { id: 'x', version: 2, name: 'Rosa' })).toEqual({
      ...{ id: 'x', version: 2, name: gone },
    });
    expect(maskedState('privacy-request', ['Rosa'])).toBe(gone);
    expect(maskedState('privacy-request', 'Rosa')).toBe(gone);
    expect([maskedState('user', null), maskedState('user', undefined)]).toEqual([null, undefined]);
  });

  it('is nothing in the fields of others that name them', () => {
    const named = ['rosa@correo.example', 'Rosa Paz'];
    const state = { note: 'Llamó ROSA PAZ ayer', to: ['ROSA@correo.example'], who: 'Luis', n: 1 };
    expect(maskedWhereNamed(state, named)).toEqual({ note: gone, to: gone, who: 'Luis', n: 1 });
    expect(maskedWhereNamed(['rosa paz'], named)).toBe(gone);
    expect(maskedWhereNamed(['Luis'], named)).toEqual(['Luis']);
    expect(maskedWhereNamed('Luis', named)).toBe('Luis');
    expect(maskedWhereNamed(null, named)).toBeNull();
  });
});

describe('the grounds on which a request is refused', () => {
  it('are those of the country and of the right that is asked for', () => {
    const of = (country: string, kind: string) => refusalsOf({ country, kind });
    expect(of('PE', 'cancelacion')).toEqual([
      ...['pe-identidad', 'pe-incompleta', 'pe-contrato', 'pe-conservar', 'pe-historia'],
    ]);
    expect(of('PE', 'acceso')).toEqual(['pe-identidad', 'pe-incompleta', 'pe-fuera-del-acceso']);
    expect(of('CO', 'acceso')).toEqual(['co-legitimacion']);
    expect(of('MX', 'oposicion')).toContain('mx-ya-hecha');
    expect(of('MX', 'oposicion')).not.toContain('mx-contrato');
    expect(of('CL', 'acceso')).toEqual([]);
    expect(refusalWords('mx-terceros')).toBe(
      'Se lesionarían los derechos de un tercero. (LFPDPPP)',
    );
  });
});
