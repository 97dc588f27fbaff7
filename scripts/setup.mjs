// npm run setup: makes a rented machine (Debian 13 or later) serve an academy. Plain JavaScript that any Node >= 20 runs,
// for it is the first thing that runs there.
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { node24, root as project, runTool } from './node24.mjs';
import { answersOf, flags, SetupError, terminal } from './setup/answers.mjs';
import { keysOf, unconnected } from './setup/connections.mjs';
import { openMachine } from './setup/machine.mjs';
import { memoryFault } from './setup/memory.mjs';
import { readSettings } from './setup/settings.mjs';
import { hasSystemd, isOurs, isTaken, startServices, waitForGreen } from './setup/start.mjs';
import {
  installPackages,
  makeAccount,
  missingPackages,
  prepareDatabase,
  prepareProgram,
  writeSettings,
  writeSystemFiles,
} from './setup/steps.mjs';
import { takeTurn } from './setup/turn.mjs';

const help = `npm run setup [-- opciones]: instala la academia en esta máquina (Debian, como root).
Pregunta lo que no se le diga. Se puede repetir: no cambia lo que está bien, y sigue donde se cortó.

  --domain academia.pe          el dominio, que ya debe apuntar a esta máquina
  --admin ana@academia.pe       correo de la primera cuenta de administración
  --database postgres           postgres, o integrada (menos de 1.5 GB de memoria)
  --mail-url smtps://…          servidor de correo; --mail-from es el remitente
  --copy-to usuario@maquina:ruta  a dónde copiar los respaldos cada noche, por ssh
  --connect moodle              pide las claves de correo, mercadopago, moodle, zadarma, zoom, meta o google, si los usas
  --port 3000                   puerto del servidor, detrás de Caddy
  --no-caddy                    sin Caddy: otro programa recibe el puerto 443 con su certificado
  --yes                         no pregunta nada: instala lo que falte
  --dry-run                     dice qué haría y no hace nada
  --root=CARPETA                escribe los archivos debajo de esa carpeta y no ejecuta nada
`;

try {
  await main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

async function main() {
  const { values } = parseArgs({ options: flags });
  if (values.help) return console.log(help);
  const machine = openMachine({ root: values.root, dryRun: values['dry-run'] });
  if (!machine.tried && process.getuid?.() !== 0)
    throw new SetupError('Repítelo como root: sudo npm run setup');
  if (!machine.tried) takeTurn();
  const ask = terminal(values.yes);
  const before = readSettings(machine.read(join(project, '.env')));
  const answers = await answersOf(values, before, ask);
  answers.keys = await keysOf(values.connect ?? [], before, ask);
  await refuseTakenPorts(machine, answers);
  const short = machine.tried
    ? undefined
    : memoryFault(machine.read('/proc/meminfo'), answers.database);
  if (short) throw new SetupError(short);
  await agree(machine, missingPackages(machine, answers), ask, values.yes);
  await install(machine, answers, before);
}

async function install(machine, answers, before) {
  installPackages(machine, missingPackages(machine, answers));
  const owner = makeAccount(machine);
  const settings = writeSettings(machine, { answers, project, owner });
  prepareProgram(machine, { project, node: process.execPath });
  prepareDatabase(machine, settings);
  const files = writeSystemFiles(machine, { answers, project });
  if (machine.tried) return report(machine, answers, settings);
  if (!hasSystemd(machine)) {
    const start = `runuser -u aulario -- ${node24()} --env-file=.env apps/server/src/main.ts`;
    machine.say(
      `\nEsta máquina no usa systemd. Inicia el servidor así, en ${project}:\n  ${start}`,
    );
    return report(machine, answers, settings);
  }
  const changed = { ...files, settings: JSON.stringify(before) !== JSON.stringify(settings) };
  startServices(machine, answers, changed);
  machine.say('Espera a que el servidor esté listo…');
  await waitForGreen(answers.port);
  await report(machine, answers, settings);
}

/** Somebody else at the door: setup takes nothing away from another program. */
async function refuseTakenPorts(machine, { caddy, port }) {
  if (machine.tried) return;
  const own = (program) => machine.ask('systemctl', ['is-active', '--quiet', program]).ok;
  if (caddy && !own('caddy') && ((await isTaken(443)) || (await isTaken(80))))
    throw new SetupError(
      'Otro programa usa el puerto 80 o 443 (míralo con: ss -ltnp). Quítalo, o repite con --no-caddy y haz que ese programa envíe el dominio a 127.0.0.1.',
    );
  if ((await isTaken(port)) && !own('aulario') && !(await isOurs(port)))
    throw new SetupError(`Otro programa usa el puerto ${port}. Elige otro: --port 3001`);
}

/** Nothing is installed on somebody's machine without their word. */
async function agree(machine, names, ask, yes) {
  if (names.length === 0 || yes || machine.tried) return;
  const answer = await ask?.(`Falta instalar con apt: ${names.join(', ')}. ¿Instalar? [sí]`);
  if (answer === undefined || /^n/i.test(answer.trim()))
    throw new SetupError(`Falta instalar: ${names.join(', ')}. Repite con --yes para instalarlos.`);
}

async function report(machine, answers, settings) {
  const { say, changes, tried } = machine;
  if (changes.length === 0) say('Todo estaba como debe estar: no cambió nada.');
  if (tried) return;
  say(`\nEl sitio: https://${answers.domain}\nLa administración: https://${answers.domain}/admin`);
  if (settings.ADMIN_PASSWORD)
    say(
      `Tu cuenta: ${answers.admin}\nTu contraseña, si nunca entraste: ${settings.ADMIN_PASSWORD}`,
    );
  say('\nQué falta:');
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const doctor = ['-u', 'aulario', '--', process.execPath, join(project, 'scripts/doctor.mjs')];
  const { output } = await runTool('runuser', doctor, { env, minutes: 2 });
  say(
    output
      .split('\n')
      .filter((line) => !line.startsWith('✓'))
      .join('\n')
      .trim(),
  );
  if (!answers['copy-to'])
    say(
      '! Los respaldos quedan en esta máquina. Cópialos fuera: npm run setup -- --copy-to usuario@otra-maquina:respaldos',
    );
  else
    say(
      '! La copia de respaldos entra por ssh con la clave de la cuenta aulario (docs/guia/abrir-la-academia.md).',
    );
  say(
    '! Guarda fuera de esta máquina el archivo .env: sin BACKUP_PASSPHRASE los respaldos no se abren.',
  );
  say(`\nSi lo usas, conéctalo cuando quieras; para vender no hace falta:`);
  for (const line of unconnected(settings)) say(`  ${line}`);
}
