// npm run doctor: looks for what keeps the installation from working. What it needs itself is looked at first, so that
// it has an answer also where nothing is installed; nothing can make it take longer than a minute.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingPackages } from './install.mjs';
import { node24, root, toolEnvironment } from './node24.mjs';

const node = node24();
if (!node || missingPackages().length > 0) lacksPackages();
else examine(node);

function lacksPackages() {
  const text = 'Faltan paquetes del programa.';
  const remedy = 'Instálalos: node scripts/install.mjs';
  const finding = { subject: 'versiones', level: 'falta', text, remedy };
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ state: 'falta', findings: [finding] }, null, 2));
  } else {
    console.log(`✗ Versiones: ${text}\n    ${remedy}`);
  }
  process.exit(2);
}

function examine(program) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const args = [...settings, 'apps/server/src/doctor.ts', ...process.argv.slice(2)];
  const child = spawn(program, args, { cwd: root, env: toolEnvironment(), stdio: 'inherit' });
  const clock = setTimeout(() => {
    console.error('La revisión no terminó en un minuto y se detuvo.');
    child.kill('SIGKILL');
  }, 60_000);
  child.on('error', () => process.exit(3));
  child.on('close', (code) => {
    clearTimeout(clock);
    process.exit(code ?? 3);
  });
}
