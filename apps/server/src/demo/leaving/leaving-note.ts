import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What is to be done at the next start, when nobody works on the database: what an academy begins with. */
const noteSchema = z.object({
  since: z.iso.datetime(),
  byId: z.string().nullable(),
  byName: z.string(),
  backup: z.string(),
  records: z.array(
    z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  ),
});
export type LeavingNote = z.infer<typeof noteSchema>;

const pathIn = (dataDir: string) => join(dataDir, 'leaving-demonstration.json');

/** Writes it whole or not at all. It holds digests of passwords: for this account alone. */
export async function writeNote(dataDir: string, note: LeavingNote): Promise<void> {
  const path = pathIn(dataDir);
  await writeFile(`${path}.part`, JSON.stringify(note), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Undefined where nothing is to be done. */
export async function readNote(dataDir: string): Promise<LeavingNote | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : noteSchema.parse(JSON.parse(text));
}

export async function dropNote(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}
