import type { MigrationFile, migrationFileBody } from '@aulario/contract/migration';
import {
  type MigrationKind,
  migrationFields,
  migrationFieldWords,
} from '@aulario/contract/migration-row';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { storeTable } from '../files/file.service.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { DomainError } from '../platform/error.ts';
import { fileColumns } from './file-source.ts';
import type { MigrationDeps } from './migration.deps.ts';

/** Keeps an uploaded file and says which of its columns were recognised. */
export async function uploadMigrationFile(
  deps: MigrationDeps,
  actor: Actor,
  bytes: Uint8Array,
  { kind, name }: z.output<typeof migrationFileBody>,
): Promise<MigrationFile> {
  requirePermission(actor, 'migrations:run');
  const columns = await fileColumns(bytes, kind);
  if (columns.length === 0) throw new DomainError('validation', 'El archivo no tiene filas.');
  const { id } = await storeTable(deps, bytes, actor.id);
  return { _id: id, name, columns };
}

/** An empty file with the headings of a kind, to be filled in. */
export function migrationTemplate(actor: Actor, kind: MigrationKind): string {
  requirePermission(actor, 'migrations:run');
  const headings = migrationFields(kind).map((field) => migrationFieldWords[field]?.label ?? field);
  return `\uFEFF${stringify([headings])}`;
}
