import type { ExportFormat } from '@aulario/contract/export-format';
import { type ExportedList, filesWithoutProof } from '@aulario/contract/office/export';
import type { CoursesOfPeople, PeopleOfGuardian } from '../../people/users/user-reading.service.ts';
import { type Actor, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/list.ts';
import { walkList } from '../../platform/list-export.ts';
import { type TableFile, tableFile } from '../../platform/spreadsheet/written-table.ts';
import { exportsByName } from './exported-lists.ts';

/** What the lists' own services are given. */
export type ExportDeps = Deps & {
  coursesOf?: CoursesOfPeople;
  peopleOfGuardian?: PeopleOfGuardian;
};

/**
 * A list as a file, written while it is read. The list's own service asks for the permission with the
 * first piece, after who sits at the session was proved; the audit says who took what before the first byte leaves.
 */
export async function exportList(
  deps: ExportDeps,
  actor: Actor,
  name: ExportedList,
  { format, ...filters }: { format: ExportFormat; [filter: string]: unknown },
): Promise<TableFile> {
  if (!filesWithoutProof.includes(name)) requireRecentProof(actor);
  const list = exportsByName[name];
  const pages = walkList(list, deps, actor, filters);
  const first = await pages.next();
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, {
      action: 'export',
      entity: list.entity,
      entityId: name,
      after: { format, filters, count: first.value?.total ?? 0 },
    }),
  );
  const fileName = `${name}-${limaDay(deps.clock.now())}`;
  return tableFile(fileName, format, list.columns, rowsOf(first, pages));
}

async function* rowsOf(
  first: IteratorResult<Page<unknown>>,
  rest: AsyncGenerator<Page<unknown>>,
): AsyncGenerator<never[]> {
  if (first.done) return;
  yield first.value.rows as never[];
  for await (const { rows } of rest) yield rows as never[];
}
