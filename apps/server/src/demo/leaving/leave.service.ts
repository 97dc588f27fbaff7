import { readSetting } from '../../academy/academy.queries.ts';
import { academyProfile } from '../../academy/academy.service.ts';
import { makeListedBackup } from '../../office/operations/listed-backup.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault } from '../../platform/error.ts';
import { isRealDatabase, isRealFolder } from '../real-academy.ts';
import { countInvented, readKept } from './kept-records.queries.ts';
import { writeNote } from './leaving-note.ts';
import { withoutInvented } from './own-settings.ts';
import { countSamples, readSamples } from './samples.queries.ts';

type LeaveDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'backups'>;

/** What an owner is told before: whether this is a demonstration, and how much of it goes. */
export async function demonstration({ db, config }: LeaveDeps, actor: Actor) {
  requirePermission(actor, 'settings:read');
  return {
    isDemonstration: await isDemonstration({ db, config }),
    academy: (await academyProfile(db)).name,
    goes: await countInvented(db),
    samples: await countSamples(db),
  };
}

/**
 * Leaves the demonstration and starts the server anew, which then is an academy.
 * @param wanted.name what the demonstration's academy is called, typed by who wants it gone.
 * @param wanted.samples whether some of its courses stay, as samples.
 * @returns where the backup is.
 * @throws DomainError `wrong-state` where the database is not this process's alone.
 */
export async function orderLeaving(
  deps: LeaveDeps & Pick<Deps, 'restart'>,
  actor: Actor,
  wanted: { name: string; samples: boolean },
): Promise<{ backup: string }> {
  requirePermission(actor, 'settings:write');
  if (deps.config.databaseUrl) throw new DomainError('wrong-state', onPostgres);
  const backup = await leave(deps, { byId: actor.id, byName: actor.name, ...wanted });
  deps.restart();
  return { backup };
}

const onPostgres =
  'Con PostgreSQL se hace en el servidor, con Aulario detenido: npm run leave-demo -- --help';

/**
 * Makes a backup of the demonstration and writes down what the academy begins with; the next start puts it in the place
 * of the invented records (`beginAcademy`). Nothing is deleted here.
 * @returns where the backup is.
 * @throws DomainError `wrong-state` for what is no demonstration; `validation` when the name is another.
 */
export async function leave(
  { db, config, clock, backups }: LeaveDeps,
  {
    byId,
    byName,
    name,
    samples = false,
  }: { byId: string | null; byName: string; name: string; samples?: boolean },
): Promise<string> {
  if (!(await isDemonstration({ db, config })))
    throw new DomainError('wrong-state', 'Esto no es una demostración: no hay nada que vaciar.');
  const { name: known } = await academyProfile(db);
  if (plain(name) !== plain(known))
    throw fieldFault('academy', `Escribe el nombre de la academia tal como está: ${known}`);
  // The academy's list of backups begins with it: whoever looks there finds what was before.
  const cause = 'empezar-academia';
  const { where } = await makeListedBackup({ db, clock, backups }, { cause, byName });
  await writeNote(config.dataDir, {
    ...{ byId, byName, since: clock.now().toISOString(), backup: where },
    records: [...withoutInvented(await readKept(db)), ...(samples ? await readSamples(db) : [])],
  });
  return where;
}

/** Only a database that the filler marked as its own, and that nobody has made an academy of. */
async function isDemonstration({ db, config }: Pick<LeaveDeps, 'db' | 'config'>) {
  if (isRealFolder(config.dataDir) || (await isRealDatabase(db))) return false;
  return (await readSetting<{ installed?: boolean }>(db, 'demo'))?.installed === true;
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
