// npm run update: brings an installation that npm run setup made to a newer version, and back when it does not serve.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root as project } from './node24.mjs';
import { SetupError, terminal } from './setup/answers.mjs';
import { openMachine } from './setup/machine.mjs';
import { readSettings } from './setup/settings.mjs';
import { hasSystemd } from './setup/start.mjs';
import { formerOf } from './update/exchange.mjs';
import { checkClone } from './update/releases.mjs';
import { asAccount, systemdService } from './update/service.mjs';
import { finish, goBack, plan, updateTo } from './update/update.mjs';

const help = `npm run update [-- opciones]: pone la academia en la siguiente versión publicada (como root, donde se hizo npm run setup).
Hace un respaldo, prepara la versión nueva al lado y la pone en su lugar; si no llega a atender, vuelve a la anterior.

  --check          dice qué versión hay y qué cambia, y no hace nada
  --to v1.4.0      otra versión
  --back           vuelve a la versión anterior, con los datos de hoy
  --yes            no pregunta nada
`;

try {
  await main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

async function main() {
  const { values } = parseArgs({
    options: {
      ...{ check: { type: 'boolean' }, to: { type: 'string' }, back: { type: 'boolean' } },
      ...{ yes: { type: 'boolean' }, help: { type: 'boolean' } },
    },
  });
  if (values.help) return console.log(help);
  const machine = openMachine();
  checkClone(project);
  if (!values.check) checkPlace(machine);
  const installation = installationOf(machine);
  if (values.back) return back(installation, values.yes);
  const found = plan(installation, values.to);
  if (found.current) return stays(installation, found, values.check);
  machine.say(
    `Tienes ${found.from}. La versión ${found.to} trae:\n\n${found.notes || '(sin notas)'}\n`,
  );
  if (values.check) return;
  await agree(`¿Poner la versión ${found.to}? [sí]`, values.yes);
  await updateTo(installation, found);
  machine.say(
    `\nAtiende la versión ${found.to}. La anterior queda en ${formerOf(project)}; para volver a ella: npm run update -- --back\nEntra otra vez a la carpeta antes de seguir: cd ${project}\nPara poner al día también los archivos del sistema: npm run setup`,
  );
  if (found.later.length > 0)
    machine.say(`Después viene ${found.later.join(', ')}: repite npm run update ahí.`);
}

/** @throws SetupError where this cannot work, before anything is touched. */
function checkPlace(machine) {
  if (process.getuid?.() !== 0) throw new SetupError('Repítelo como root: sudo npm run update');
  if (!hasSystemd(machine) || !machine.has('/etc/systemd/system/aulario.service'))
    throw new SetupError(
      'Esta instalación no la hizo npm run setup con systemd. Ponla al día a mano: docs/operations.md, «Upgrades».',
    );
}

function installationOf(machine) {
  const settings = readSettings(machine.read(join(project, '.env')));
  const program = (folder, script) =>
    machine.run('runuser', asAccount(folder, script), { cwd: folder, quiet: true });
  const { PORT = '3000', DATABASE_URL } = settings;
  const service = systemdService(machine, { port: Number(PORT), embedded: !DATABASE_URL });
  return { machine, project, node: process.execPath, service, program };
}

async function stays(installation, { to }, check) {
  const { machine, service } = installation;
  machine.say(`Ya tienes la versión ${to}.`);
  if (check) return;
  if (!service.runs() || !(await service.serves())) machine.say('No está atendiendo: la inicia.');
  await finish(installation);
}

async function back(installation, yes) {
  await agree(
    '¿Volver a la versión anterior? Lo vendido y aprendido desde entonces se queda. [sí]',
    yes,
  );
  const to = await goBack(installation);
  installation.machine.say(
    `\nAtiende otra vez la versión ${to}. Entra otra vez a la carpeta: cd ${project}`,
  );
}

async function agree(question, yes) {
  if (yes) return;
  const answer = await terminal(false)?.(question);
  if (answer === undefined || /^n/i.test(answer.trim()))
    throw new SetupError('No se hizo nada. Para no preguntar: --yes');
}
