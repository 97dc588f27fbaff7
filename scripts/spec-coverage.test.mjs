import { describe, expect, it } from 'vitest';
import { coverage, writtenCoverage } from './spec-coverage.mjs';

describe('docs/spec-coverage.md', () => {
  it('is what node scripts/spec-coverage.mjs makes of the tests as they are', () => {
    expect(writtenCoverage()).toBe(coverage());
  });

  it('has a line for every call of the specification', () => {
    expect(coverage().match(/^- `.*“§7 /gm)).toHaveLength(96);
  });
});
