// The migrations make what the tables say: generating one more, beside a copy, yields nothing.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contracting } from './contracting.mjs';
import { root, runTool } from './node24.mjs';

const server = join(root, 'apps/server');
const advice = 'The tables have what no migration makes. Make it: npm run db:generate';

const rule =
  'Nodes of two versions share the database during an upgrade: CONTRIBUTING.md, "A new field". If nobody uses it any more, a line says why: -- contract: since 0.3 nothing reads it';

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function checkMigrations() {
  const folder = join(root, '.cache', `migrations-${process.pid}`);
  const copy = join(folder, 'drizzle');
  mkdirSync(folder, { recursive: true });
  try {
    cpSync(join(server, 'drizzle'), copy, { recursive: true });
    const config = join(folder, 'drizzle.config.ts');
    writeFileSync(config, configFor(copy));
    const before = new Set(readdirSync(copy));
    const { code, output } = await drizzleKit('generate', config);
    const added = readdirSync(copy).filter((name) => name.endsWith('.sql') && !before.has(name));
    if (added.length > 0) {
      const missing = added.map((name) => readFileSync(join(copy, name), 'utf8')).join('\n');
      return { ok: false, output: `${advice}\n\n${missing}\n` };
    }
    // It asks about a renamed column, and fails where nobody can answer.
    const unchanged = code === 0 && output.includes('No schema changes');
    if (!unchanged) return { ok: false, output: `${output}\n${advice}\n` };
    const stumbles = contracting(written());
    if (stumbles.length > 0) return { ok: false, output: `${stumbles.join('\n')}\n${rule}\n` };
    const history = await drizzleKit('check', config);
    return { ok: history.code === 0, output: history.output };
  } catch (error) {
    return { ok: false, output: `${error.message}\n` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All migrations, in the order of the journal. */
function written() {
  const folder = join(server, 'drizzle');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return entries.map(({ tag, when }) => {
    return { name: `${tag}.sql`, when, sql: readFileSync(join(folder, `${tag}.sql`), 'utf8') };
  });
}

/** The server's own configuration with another place to write to. */
function configFor(copy) {
  return [
    `import config from '${join(server, 'drizzle.config.ts')}';`,
    `export default { ...config, out: './${relative(server, copy)}' };`,
    '',
  ].join('\n');
}

function drizzleKit(command, config) {
  const args = [command, '--config', relative(server, config)];
  return runTool('drizzle-kit', args, { cwd: server, minutes: 3 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await checkMigrations();
  console.log(output);
  process.exit(ok ? 0 : 1);
}
