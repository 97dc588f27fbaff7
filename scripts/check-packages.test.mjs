import { describe, expect, it } from 'vitest';
import { graveAdvisories, lockedPackages, refusedLicences, unpinned } from './check-packages.mjs';

describe('what we install', () => {
  it('has a licence that somebody looked at', () => {
    expect(lockedPackages().length).toBeGreaterThan(500);
    expect(refusedLicences()).toEqual([]);
  });

  it('comes from the public registry and is held to its digest', () => {
    expect(unpinned()).toEqual([]);
  });

  it('is refused under a licence that binds ours, or that it does not name', () => {
    const packages = [
      { name: 'a', licence: 'GPL-3.0' },
      { name: 'b', licence: 'none' },
      { name: 'c', licence: 'MIT AND AGPL-3.0' },
      { name: 'd', licence: '(GPL-2.0 OR MIT)' },
      { name: 'e', licence: 'LGPL-3.0-or-later' },
    ];
    expect(refusedLicences(packages).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'e']);
  });

  it('has no grave weakness that nobody accepted', () => {
    const cause = { source: 1, name: 'left-pad', severity: 'high', title: 'Reads files' };
    const report = {
      vulnerabilities: {
        'left-pad': { via: [cause, { ...cause, source: 2, severity: 'low' }] },
        other: { via: ['left-pad'] },
      },
    };
    expect(graveAdvisories(report)).toEqual(['left-pad: high, Reads files (1)']);
    expect(graveAdvisories(report, { 1: 'not reached' })).toEqual([]);
  });
});
