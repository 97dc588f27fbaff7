// npm run bench: installs what only measurements need, builds, and measures.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, runTool } from './node24.mjs';

await install(console.log);
const tools = join(root, 'bench/tools');
if (!existsSync(join(tools, 'node_modules/autocannon'))) {
  console.log('Installing the tools of the measurements…');
  const { code, output } = await runTool('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tools });
  if (code !== 0) stop(output);
}
const built = await build({ say: console.log });
if (!built.ok) stop(built.output);
const { code } = await runTool('node', ['bench/bench.ts', ...process.argv.slice(2)], {
  minutes: 60,
  onOutput: (text) => process.stdout.write(text),
});
process.exit(code);

function stop(output) {
  console.error(output);
  process.exit(1);
}
