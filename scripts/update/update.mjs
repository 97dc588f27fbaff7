// An update in its order. Whatever fails, the version that served serves again, with the same data.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup/answers.mjs';
import {
  carrySettings,
  exchange,
  failedOnTables,
  formerOf,
  keepFormer,
  markMigrated,
  prepareBeside,
  settle,
} from './exchange.mjs';
import { openReleases } from './releases.mjs';

/**
 * @typedef {object} Installation
 * @property {ReturnType<typeof import('../setup/machine.mjs').openMachine>} machine
 * @property {string} project the folder of the program
 * @property {string} node the Node that this runs with
 * @property {ReturnType<typeof import('./service.mjs').systemdService>} service
 * @property {(folder: string, script: string) => void} program runs a script of the server with its settings and its account
 */

/**
 * What would be done: one version after another, for each lives with the tables of the next one alone.
 * @returns {{ from: string, to: string, commit: string, current: boolean, notes: string, later: string[] }}
 */
export function plan({ machine, project }, wanted) {
  const releases = openReleases(machine, project);
  releases.fetch();
  const from = releases.version();
  const [next, ...later] = releases.after(from);
  const to = wanted ?? next ?? from;
  const commit = releases.commit(to) ?? releases.commit(`origin/${to}`);
  if (!commit) throw new SetupError(`No existe la versión ${to}.`);
  const changed = releases.ownChanges();
  if (changed.length > 0)
    throw new SetupError(
      `Hay archivos del programa cambiados en esta máquina, que se perderían:\n${changed.slice(0, 10).join('\n')}\nGuárdalos con «git stash» o descártalos con «git checkout .», y repite.`,
    );
  const current = commit === releases.commit('HEAD');
  return { from, to, commit, current, notes: releases.notes(from, to), later: wanted ? [] : later };
}

/**
 * Brings the installation to a version. People may go on buying: the next version is made ready beside, tables are
 * changed while this one serves, and between the two nobody is answered for some seconds, in which the proxy waits.
 * @param {Installation} installation
 * @throws SetupError when it was not done; it says what serves now.
 */
export async function updateTo(installation, { to, commit }) {
  const { machine, project, node, service, program } = installation;
  machine.say(`Prepara la versión ${to} al lado; la actual sigue atendiendo…`);
  // It serves: what an update that was broken off did not live to see.
  keepFormer(project);
  const beside = prepareBeside(machine, { project, commit, node });
  machine.say('Hace un respaldo…');
  program(project, 'backup');
  service.acceptNewer(true);
  carrySettings(project, beside);
  machine.say('Pone las tablas al día; la versión actual sigue atendiendo…');
  await attempt('No se pudieron poner las tablas al día', () => {
    program(beside, 'migrate');
    markMigrated(beside);
  });
  machine.say(`Prueba la versión ${to}; la actual sigue atendiendo…`);
  await attempt(`La versión ${to} no llegó a atender`, () => service.tryBeside(beside));
  await takeTurns(installation, to, beside);
  keepFormer(project);
  service.acceptNewer(false);
}

/**
 * Goes back to the version before, which is still beside. What was sold since stays: a version lives with the tables of
 * the next (decision 075).
 */
export async function goBack(installation) {
  const { machine, project, service } = installation;
  settle(project);
  const former = formerOf(project);
  if (!existsSync(join(former, 'package.json')))
    throw new SetupError('No hay ninguna versión anterior guardada en esta máquina.');
  const to = openReleases(machine, former).version();
  const failed = failedOnTables(project);
  if (failed)
    throw new SetupError(
      `No hay a dónde volver: la versión ${openReleases(machine, failed).version()} no llegó a atender, pero ya puso las tablas al día, y la ${to} no las conoce. La que atiende sí. Repite npm run update cuando haya otra versión.`,
    );
  service.acceptNewer(true);
  carrySettings(project, former);
  await takeTurns(installation, to, former);
  return to;
}

/**
 * Starts what is in its place, when an update was broken off before anybody saw whether it serves. It may be a version
 * that was gone back to: what that accepts is left to the next update.
 */
export async function finish({ project, service }) {
  if (!service.runs()) service.start();
  await service.green();
  keepFormer(project);
}

/** Stops one, starts the other, looks at it, and takes it back when it does not serve. */
async function takeTurns({ machine, project, service }, to, folder) {
  service.stop();
  exchange(machine, project, folder);
  service.start();
  machine.say(`Espera a que la versión ${to} esté lista…`);
  try {
    await service.green();
  } catch (error) {
    const words = service.lastWords();
    const seen = error instanceof SetupError ? '' : ` (${error.message})`;
    service.stop();
    exchange(machine, project, folder);
    service.start();
    await service.green();
    throw new SetupError(
      `La versión ${to} no llegó a atender${seen}. Volvió la anterior, que atiende con los mismos datos.\n${words}`.trim(),
    );
  }
}

/** What may fail while the version before serves. */
async function attempt(what, work) {
  try {
    await work();
  } catch (error) {
    throw new SetupError(
      `${what}, y la versión actual sigue atendiendo como antes, con los mismos datos. Dilo a quien publica Aulario con lo que sigue:\n${error.message}`,
    );
  }
}
