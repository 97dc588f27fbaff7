// npm run mutants -- <area>: changes the rules of an area, one at a time, and says which changes no test notices.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../bench/mutants/areas.mjs';
import { install } from './install.mjs';
import { root, runTool } from './node24.mjs';

const [area = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(areas, area)) stop(`Say which area: ${Object.keys(areas).join(', ')}.`);
await install(console.log);
const tools = join(root, 'bench/mutants');
if (!existsSync(join(tools, 'node_modules/@stryker-mutator/vitest-runner'))) {
  console.log('Installing Stryker into bench/mutants…');
  const { code, output } = await runTool('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tools });
  if (code !== 0) stop(output);
}
const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { code } = await runTool(
  'node',
  [stryker, 'run', 'bench/mutants/stryker.config.mjs', ...rest],
  {
    env: { MUTANTS_AREA: area },
    minutes: 120,
    onOutput: (text) => process.stdout.write(text),
  },
);
process.exit(code);

function stop(words) {
  console.error(words);
  process.exit(2);
}
