import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Incoming } from '../../platform/backup/replace-contents.ts';
import { replaceContents } from '../../platform/backup/replace-contents.ts';
import { quoted, storedTables } from '../../platform/backup/snapshot.ts';
import { newId } from '../../platform/columns.ts';
import { migrationsFolder } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { applyMigrations, type Runs } from '../../platform/migrations.ts';
import { openStorage } from '../../platform/storage.ts';
import { markFolder, realSetting } from '../real-academy.ts';
import type { KeptRecords } from './kept-records.queries.ts';
import { dropNote, type LeavingNote, readNote } from './leaving-note.ts';

/**
 * Before anybody works on the database: where somebody asked for it, an academy begins. What keeps it from that is
 * written to the log, and the demonstration serves on as it was.
 */
export async function beginAcademy(config: Config, log: Pick<Deps['log'], 'info' | 'error'>) {
  try {
    const begun = await replaceDemonstration(config);
    if (begun) log.info(begun, 'the demonstration was left, and an academy begins');
  } catch (error) {
    log.error({ err: error }, 'the demonstration was not left');
    await dropNote(config.dataDir);
  }
}

/**
 * Puts a new database that holds only what was kept in the place of the demonstration. Nothing is deleted from the
 * old one: triggers that keep money and certificates hold there to the end. Broken off, it is done again.
 * @returns where the old data were set aside; undefined where nobody asked for it.
 */
export async function replaceDemonstration(
  config: Config,
): Promise<{ setAside: string | undefined } | undefined> {
  const note = await readNote(config.dataDir);
  if (!note) return undefined;
  const { dataDir, s3 } = config;
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const { setAside } = await replaceContents(
    { databaseUrl, dataDir, s3 },
    { force: true, now: new Date(), asideAs: 'demonstration' },
    (incoming) => fill(incoming, note, config),
  );
  markFolder(dataDir);
  await dropNote(dataDir);
  return { setAside };
}

async function fill(
  { database: { query }, files }: Incoming,
  note: LeavingNote,
  { dataDir, s3 }: Config,
): Promise<void> {
  await applyMigrations(query, migrationsFolder, { from: 0 });
  await insertRecords(query, [
    ...note.records,
    { table: 'settings', rows: [settingRow(note)] },
    { table: 'audit', rows: [auditRow(note)] },
  ]);
  // In a bucket they are where they were.
  if (s3) return;
  const old = openStorage({ folder: join(dataDir, 'files') });
  const kept = note.records
    .filter(({ table }) => table === 'files' || table === 'media')
    .flatMap(({ rows }) => rows);
  await files.check();
  for await (const key of old.keys()) {
    if (!kept.some(({ id }) => key.includes(String(id)))) continue;
    const bytes = await old.get(key);
    if (bytes) await files.put(key, bytes, 'application/octet-stream');
  }
}

async function insertRecords(query: Runs, records: KeptRecords): Promise<void> {
  const stored = await storedTables(query);
  for (const { table, rows } of records) {
    const known = stored.find(({ name }) => name === table);
    const columns = known?.columns.filter((column) => rows[0] && column in rows[0]).map(quoted);
    if (!columns?.length) continue;
    await query(
      `insert into public.${quoted(table)} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${quoted(table)}, $1::jsonb)
       on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
}

function settingRow({ since }: LeavingNote) {
  return { ...realSetting(new Date(since)), version: 1, updated_at: since };
}

function auditRow({ since, byId, byName, backup }: LeavingNote) {
  return {
    ...{ id: newId(), created_at: since, actor_id: byId, actor_name: byName },
    ...{ action: 'leave-demonstration', entity: 'setting', entity_id: 'installation' },
    after: { real: true, backup },
  };
}
