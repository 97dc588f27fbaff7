// The directions of imports (.dependency-cruiser.cjs), and that they were really looked at:
// dependency-cruiser passes over files that it cannot read without a word.
import { fileURLToPath } from 'node:url';
import { runTool } from './node24.mjs';
import { typescriptFiles, workspaceFolders } from './workspaces.mjs';

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function checkImports() {
  const files = workspaceFolders().flatMap(typescriptFiles);
  const flags = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'];
  const { code, output } = await runTool('depcruise', [...flags, ...files]);
  const edges = Number(/modules, (\d+) dependencies/.exec(output)?.[1] ?? 0);
  if (code === 0 && edges < files.length / 2) {
    const fault = `In ${files.length} files only ${edges} imports were seen.`;
    return { ok: false, output: `${output}\n${fault} Can the parser still read them?\n` };
  }
  return { ok: code === 0, output };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await checkImports();
  console.log(output);
  process.exit(ok ? 0 : 1);
}
