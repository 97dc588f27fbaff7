import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stampOf } from './build.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulario-build-'));
  mkdirSync(join(folder, 'app/build'), { recursive: true });
  put('app/page.tsx', 'a page');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (place, text) => writeFileSync(join(folder, place), text);
const stamp = () => stampOf(['app', 'package-lock.json'], folder);

describe('the stamp of the sources', () => {
  it('stays while nothing changes', () => {
    expect(stamp()).toBe(stamp());
  });

  it.each([
    ['a file has another size', () => put('app/page.tsx', 'a longer page')],
    ['a file was saved again', () => utimesSync(join(folder, 'app/page.tsx'), 1, 1)],
    ['a file is new', () => put('app/other.tsx', '')],
    ['a file is gone', () => rmSync(join(folder, 'app/page.tsx'))],
    ['the lockfile appears', () => put('package-lock.json', '{}')],
  ])('changes when %s', (_, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it('stays when a test or the built files change', () => {
    const before = stamp();
    put('app/page.test.tsx', 'a test');
    put('app/build/page.js', 'built');
    expect(stamp()).toBe(before);
  });
});
