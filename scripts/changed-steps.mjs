// npm test -- changed: what the working tree touches, in two minutes at most.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkImports } from './check-imports.mjs';
import { checkTypes } from './check-types.mjs';
import { serverTestFiles } from './embedded-sample.mjs';
import { root, runTool } from './node24.mjs';
import { runVitest } from './vitest-run.mjs';
import { workspaceFolders } from './workspaces.mjs';

/** More files of the server's tests than this would not end within two minutes on two cores. */
const mostFiles = 12;

/**
 * The steps of `npm test -- changed`. The server's tests all build the whole app, so that by imports each of them
 * belongs to every change: those of the folder are taken, and of an area that has the name of what changed in the
 * contract.
 * @returns {import('./test-steps.mjs').Step[]}
 */
export function changedSteps() {
  const files = changedFiles();
  const { chosen, left } = testsOf(
    files,
    serverTestFiles().map(({ path }) => path),
  );
  const more = left > 0 ? `, ${left} more with npm test` : '';
  const server = { env: { TEST_DATABASE_URL: undefined }, files: chosen, report: 'changed' };
  const idle = (lacking, run) =>
    lacking ? () => ({ ok: true, output: '', notRun: 'nothing of it changed' }) : run;
  return [
    {
      name: 'format',
      title: `format and lint of ${files.length} files`,
      run: idle(files.length === 0, () => checkFormat(files)),
    },
    { name: 'imports', title: 'directions of imports', run: checkImports },
    {
      name: 'types',
      title: 'types of what changed',
      run: idle(workspacesOf(files).length === 0, () => checkTypes(workspacesOf(files))),
    },
    { name: 'unit', title: 'unit tests', run: () => runVitest('unit') },
    {
      name: 'server',
      title: `server tests of the same places${more}`,
      run: idle(chosen.length === 0, () => runVitest('server', server)),
    },
  ];
}

/** @returns {string[]} what the working tree changes and what it adds, below the project's folder */
function changedFiles() {
  const git = (...words) =>
    execFileSync('git', [...words, '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const all = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return all.filter((file) => file && existsSync(join(root, file)));
}

async function checkFormat(files) {
  const flags = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', '--colors=off'];
  const { code, output } = await runTool('biome', [...flags, ...files]);
  return { ok: code === 0, output };
}

/** A package is used by all: its types are those of every workspace. */
export function workspacesOf(files, folders = workspaceFolders()) {
  if (files.some((file) => file.startsWith('packages/'))) return folders;
  return folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
}

/**
 * @param {string[]} files that changed
 * @param {string[]} tests all of the server's
 * @returns {{ chosen: string[], left: number }} tests that changed first, then their neighbours; how many are left out
 */
export function testsOf(files, tests) {
  const folders = new Set(files.filter((file) => file.startsWith('apps/server/')).map(dirname));
  const words = files
    .filter((file) => file.startsWith('packages/contract/src/'))
    .map((file) => basename(file).split('.')[0]);
  const isNear = (test) =>
    folders.has(dirname(test)) || words.includes(basename(test).split(/[.-]/)[0]);
  const near = tests.filter((test) => files.includes(test) || isNear(test));
  const chosen = near.toSorted((a, b) => files.includes(b) - files.includes(a)).slice(0, mostFiles);
  return { chosen, left: near.length - chosen.length };
}
