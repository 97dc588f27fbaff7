import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installers, missingPackages, unsyncedPackages } from './install.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulario-install-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ours = { os: [process.platform], cpu: [process.arch] };
const theirs = { os: ['aix'], cpu: ['ppc64'] };

function lock(packages) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}
function installed(packages) {
  mkdirSync(join(folder, 'node_modules'));
  const file = join(folder, 'node_modules', '.package-lock.json');
  writeFileSync(file, JSON.stringify({ packages }));
}

describe('the packages that are missing', () => {
  it('are all of the lockfile on a fresh clone', () => {
    lock({ '': {}, 'packages/contract': {}, 'node_modules/zod': { version: '4.0.0' } });
    expect(missingPackages(folder)).toEqual(['node_modules/zod']);
  });

  it('are none when every one is there in its version', () => {
    const packages = {
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/@aulario/contract': { link: true, resolved: 'packages/contract' },
    };
    lock(packages);
    installed({ 'node_modules/zod': { version: '4.0.0' } });
    expect(missingPackages(folder)).toEqual([]);
  });

  it('are those in another version', () => {
    lock({ 'apps/site/node_modules/jsesc': { version: '3.0.2' } });
    installed({ 'apps/site/node_modules/jsesc': { version: '3.1.0' } });
    expect(missingPackages(folder)).toEqual(['apps/site/node_modules/jsesc']);
  });

  it('count the optional ones of this machine, not those of another', () => {
    lock({
      'node_modules/ours': { version: '1.0.0', optional: true, ...ours },
      'node_modules/theirs': { version: '1.0.0', optional: true, ...theirs },
      'node_modules/anyones': { version: '1.0.0', optional: true },
    });
    installed({});
    expect(missingPackages(folder)).toEqual(['node_modules/ours']);
  });
});

describe('what npm ci says of the lockfile', () => {
  it('names the packages it lacks, with or without a version', () => {
    const output = [
      'npm error code EUSAGE',
      'npm error Missing: @biomejs/cli-win32-x64@2.6.8 from lock file',
      'npm error Missing: @ from lock file',
      'npm error Missing: zod@4.0.0 from lock file',
      "npm error Invalid: lock file's zod@3.0.0 does not satisfy zod@4.0.0",
    ].join('\n');
    expect(unsyncedPackages(output)).toEqual([
      '@biomejs/cli-win32-x64',
      '',
      'zod',
      "lock file's zod@3.0.0 does not satisfy zod@4.0.0",
    ]);
  });
});

it('an npm that installs in the same folder is seen, and no other', () => {
  const processes = join(folder, 'proc');
  const running = {
    11: ['npm ci', '/srv/a'],
    12: ['npm\0ci', '/srv/b'],
    13: ['npm run setup', '/srv/a'],
  };
  for (const [id, [words, place]] of Object.entries(running)) {
    mkdirSync(join(processes, id), { recursive: true });
    writeFileSync(join(processes, id, 'cmdline'), words);
    symlinkSync(place, join(processes, id, 'cwd'));
  }
  expect(installers('/srv/a', processes)).toEqual(['11']);
  expect(installers('/srv/b', processes)).toEqual(['12']);
});
