import { describe, expect, it } from 'vitest';
import { coverage, writtenCoverage } from './spec-coverage.mjs';
import { specLines } from './spec-lines.mjs';
import { specificationLines } from './spec-text.mjs';

describe('the specification as data', () => {
  it('has nine sections and every line of each', () => {
    const sections = specificationLines.map(({ section }) => section);
    expect([...new Set(sections)]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(specificationLines).toHaveLength(97);
  });

  it('has 96 calls in 13 rows, written out', () => {
    const rows = specificationLines.filter(({ calls }) => calls);
    expect(rows).toHaveLength(13);
    expect(new Set(rows.flatMap(({ calls }) => calls)).size).toBe(96);
    expect(rows.flatMap(({ calls }) => calls)).toContain('POST /migrations/enrols');
  });
});

describe('docs/spec-coverage.md', () => {
  it('is what node scripts/spec-coverage.mjs makes of the specification and the tests', () => {
    expect(writtenCoverage()).toBe(coverage());
  });

  it('cannot be made with a line that no test shows', () => {
    const more = [...specificationLines, { section: '9', text: 'Something new.' }];
    expect(() => coverage(more)).toThrow('§9: no test for "Something new."');
  });

  it('cannot be made with a test that does not exist', () => {
    const [first, ...rest] = specLines;
    const gone = { ...first, tests: [['scripts/spec-coverage.test.mjs', 'a title of nobody']] };
    expect(() => coverage(undefined, [gone, ...rest])).toThrow('says "a title of nobody"');
  });

  it('cannot be made with an entry for a line that is not there', () => {
    const idle = { line: 'Nothing', tests: specLines[0]?.tests ?? [] };
    expect(() => coverage(undefined, [...specLines, idle])).toThrow('no line "Nothing"');
  });

  it('cannot be made with a call that no test is named after, or without one that is', () => {
    const row = { section: '7', text: 'More', calls: ['GET /nowhere'] };
    expect(() => coverage([...specificationLines, row])).toThrow('GET /nowhere is not among');
    const without = specificationLines.filter(({ text }) => text !== 'Labels');
    expect(() => coverage(without)).toThrow('no call GET /labels');
  });
});
