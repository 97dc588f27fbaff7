import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  claimIn,
  faultOf,
  labelled,
  paperValue,
  readAsked,
  readCodes,
} from './many-codes.ts';

const digest = 'a'.repeat(64);

describe('what somebody pastes to check', () => {
  it('is read line by line, with commas or columns too, each once', () => {
    const codes = ['AAAA-1', 'BBBB-2', 'CCCC-3'];
    expect(readCodes(' AAAA-1 \r\nBBBB-2;CCCC-3,\tAAAA-1\n\n')).toEqual(codes);
  });

  it('is found in addresses and among the cells of a row, and is once however it is written', () => {
    const code = '7YQ7-1GS9-H8SC-M63H';
    const text = `Quispe, Ana;${code};17\n7yq7 1gs9 h8sc m63h\nhttps://a.pe/certificados/${code.toLowerCase()}`;
    expect(readCodes(text)).toEqual([code]);
    expect(readCodes('AB-1\nAB1')).toEqual(['AB-1', 'AB1']);
  });

  it('keeps the name of each PDF beside its digest, and drops what is no digest', () => {
    const form = new FormData();
    form.set('codigos', 'AAAA-1');
    form.append('pdf', paperValue({ digest, name: 'Ana Ruiz.pdf', claim: '', signed: '' }));
    form.append('pdf', 'nada');
    const asked = readAsked(form);
    expect(asked).toEqual({
      codes: ['AAAA-1'],
      papers: [{ digest, name: 'Ana Ruiz.pdf', claim: '', signed: '' }],
    });
    const unknown = {
      result: 'desconocido',
      certificate: null,
      dossier: null,
      record: null,
    } as const;
    const lines = labelled(
      [
        { asked: 'AAAA-1', ...unknown },
        { asked: digest, ...unknown },
      ],
      asked,
    );
    expect(lines.map(({ label }) => label)).toEqual(['AAAA-1', 'Ana Ruiz.pdf']);
  });

  it('is refused when it is nothing, too much, or no code', () => {
    expect(faultOf({ codes: [], papers: [] })).toMatch(/al menos un código/);
    const codes = Array.from({ length: 201 }, (_, n) => String(n));
    expect(faultOf({ codes, papers: [] })).toBe('Son 201. Revisa hasta 200 a la vez.');
    expect(faultOf({ codes: ['x'.repeat(41)], papers: [] })).toMatch(/demasiado largo/);
    expect(faultOf({ codes: ['AAAA-1'], papers: [] })).toBeUndefined();
  });
});

describe('the code that a changed PDF still names', () => {
  const code = '7YQ7-1GS9-H8SC-M63H';

  it('is found in its facts, and is none in what only looks like one', () => {
    expect(claimIn(`%PDF-1.7 <dc:description>Ana, código ${code}</dc:description>`)).toBe(code);
    expect(claimIn(`X${code} ${code}-AAAA 0198c0de-0000-7000-8000-000000000001`)).toBe('');
    expect(claimIn(`%PDF-1.7 /UF (${code}.pdf)`)).toBe('');
  });

  it('travels with the file', () => {
    const form = new FormData();
    form.append('pdf', paperValue({ digest, name: 'Ana Ruiz.pdf', claim: code, signed: digest }));
    expect(bodyOf(readAsked(form))).toEqual({
      codes: [],
      digests: [digest],
      claims: [code],
      signed: [digest],
    });
  });
});
