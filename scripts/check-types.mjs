// The types of every workspace.
import { existsSync } from 'node:fs';
import { freemem } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runTool, toolEnvironment } from './node24.mjs';
import { typescriptFiles, workspaceFolders } from './workspaces.mjs';

/**
 * @param {string[]} [folders] of workspaces; without it all
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkTypes(folders = workspaceFolders()) {
  let ok = true;
  let output = '';
  for (const folder of folders) {
    const result = await checkWorkspace(folder);
    ok &&= result.ok;
    output += `${folder}\n${result.output}`;
  }
  return { ok, output };
}

async function checkWorkspace(folder) {
  if (typescriptFiles(folder).length === 0) return { ok: true, output: 'Nothing in it yet.\n' };
  if (!existsSync(join(root, folder, 'tsconfig.json'))) {
    return { ok: false, output: 'There is no tsconfig.json.\n' };
  }
  const own = join(root, folder, 'node_modules', '.bin');
  const env = { PATH: [own, toolEnvironment().PATH].join(delimiter), ...roomy() };
  // The site's pages import types that React Router makes from its list of routes.
  if (existsSync(join(root, folder, 'react-router.config.ts'))) {
    const made = await runTool('react-router', ['typegen'], { cwd: folder, env });
    if (made.code !== 0) return { ok: false, output: made.output };
  }
  // What did not change since the last check is not checked again.
  const memory = join(root, '.cache', 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  const flags = ['--noEmit', '--project', '.', '--incremental', '--tsBuildInfoFile', memory];
  // Checkers share nothing: four of them, as the compiler takes, work out the same types of Zod and Drizzle four times.
  flags.push('--checkers', '1');
  // The project's own, whatever a workspace has for a tool that needs another.
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const { code, output } = await runTool(compiler, flags, { cwd: folder, env });
  return { ok: code === 0, output };
}

/** The compiler is a Go program, which collects what it left less often where there is memory for it. */
const roomy = () => (process.env.GOGC || freemem() < 6e9 ? {} : { GOGC: '400' });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await checkTypes();
  console.log(output);
  process.exit(ok ? 0 : 1);
}
