import type { ExportFormat } from '@aulario/contract/export-format';
import type { EditionPerson } from '@aulario/contract/learning/edition-people';
import { enrolmentStates } from '@aulario/contract/learning/enrolment';
import { largestPage } from '@aulario/contract/list';
import { editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import {
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { type TableFile, tableFile } from '../../platform/spreadsheet/written-table.ts';
import { listEditionPeople } from './roster.service.ts';

const columns = [
  textColumn<EditionPerson>('Persona', ({ userName }) => userName),
  textColumn<EditionPerson>('Documento', ({ dni }) => dni),
  textColumn<EditionPerson>('Correo', ({ email }) => email),
  textColumn<EditionPerson>('Celular', ({ mobile }) => mobile),
  textColumn<EditionPerson>('Estado', ({ state }) => enrolmentStates[state]),
  textColumn<EditionPerson>('Trato', ({ dealNumber }) => dealNumber),
  textColumn<EditionPerson>('Moneda', ({ currency }) => currency),
  moneyColumn<EditionPerson>('Debe', ({ due }) => due),
  numberColumn<EditionPerson>('Avance (%)', ({ progress }) => progress),
  numberColumn<EditionPerson>('Nota final', ({ finalGrade }) => finalGrade),
  momentColumn<EditionPerson>('Término', ({ completedAt }) => completedAt),
  textColumn<EditionPerson>('Sobrecupo', ({ overbooked }) => overbooked),
];

/** Who is in an edition, as a file; the audit says who took it. */
export async function exportEditionPeople(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { format }: { format: ExportFormat },
): Promise<TableFile> {
  requirePermission(actor, 'enrolments:read');
  const { code } = found((await editionsByIds(deps.db, [id]))[0]);
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, {
      ...{ action: 'export', entity: 'edition', entityId: id },
      after: { format, list: 'people' },
    }),
  );
  return tableFile(`personas-${code}`, format, columns, pages(deps, actor, id));
}

async function* pages(deps: Pick<Deps, 'db'>, actor: Actor, id: string) {
  for (let page = 1; ; page += 1) {
    const query = { page, limit: largestPage, sort: 'createdAt' as const };
    const { rows } = await listEditionPeople(deps, actor, id, query);
    yield rows;
    if (rows.length < largestPage) return;
  }
}
