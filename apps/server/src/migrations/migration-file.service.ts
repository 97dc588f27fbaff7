import type { MigrationFile, migrationFileBody } from '@aulario/contract/migration';
import {
  type MigrationKind,
  migrationAccess,
  migrationFields,
  migrationFieldWords,
  missingFields,
} from '@aulario/contract/migration-row';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { fileById } from '../files/file.queries.ts';
import { privateBytes, storeTable } from '../files/file.service.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { DomainError, fieldFault } from '../platform/error.ts';
import { fileColumns, fileHeadings, recognised } from './file-source.ts';
import type { MigrationDeps } from './migration.deps.ts';

/** Keeps an uploaded file and says which of its columns were recognised. */
export async function uploadMigrationFile(
  deps: MigrationDeps,
  actor: Actor,
  bytes: Uint8Array,
  { kind, name }: z.output<typeof migrationFileBody>,
): Promise<MigrationFile> {
  requirePermission(actor, migrationAccess(kind));
  const { columns, rows } = await fileColumns(bytes, kind);
  if (rows === 0) {
    throw new DomainError('validation', 'El archivo no tiene filas debajo de los nombres.');
  }
  const { id } = await storeTable(deps, bytes, actor.id);
  return { _id: id, name, rows, columns };
}

/**
 * A file that was uploaded before, and that has the columns without which no row can be anything.
 * @throws 402 at `file` or at `columns`.
 */
export async function checkFile(
  deps: Pick<MigrationDeps, 'db' | 'storage'>,
  kind: MigrationKind,
  id: string,
  said: Readonly<Record<string, string>>,
): Promise<void> {
  if ((await fileById(deps.db, id))?.purpose !== 'table') {
    throw fieldFault('file', 'Ese archivo no existe. Súbelo otra vez.');
  }
  if (missingFields(kind, []).length === 0) return;
  const headings = await fileHeadings(await privateBytes(deps, id));
  const known = recognised(headings, kind, said).filter((field) => field !== undefined);
  const missing = missingFields(kind, known).map(labelOf);
  if (missing.length === 0) return;
  const words = missing.map((label) => `«${label}»`).join(', ');
  throw fieldFault(
    'columns',
    `Falta decir qué columna es ${words}. La primera fila del archivo lleva los nombres de las columnas: corrígela o usa la plantilla.`,
  );
}

/** An empty file with the headings of a kind, to be filled in. */
export function migrationTemplate(actor: Actor, kind: MigrationKind): string {
  requirePermission(actor, migrationAccess(kind));
  // Whoever fills it in writes names and surnames apart.
  const fields = migrationFields(kind).filter((field) => field !== 'surnamesFirst');
  return `\uFEFF${stringify([fields.map(labelOf)], { delimiter: ';' })}`;
}

function labelOf(field: string): string {
  return migrationFieldWords[field]?.label ?? field;
}
