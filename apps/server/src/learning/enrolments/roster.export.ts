import type { ExportFormat } from '@aulario/contract/export-format';
import {
  type EditionPerson,
  type HeldPlace,
  heldReasons,
} from '@aulario/contract/learning/edition-people';
import { enrolmentStates } from '@aulario/contract/learning/enrolment';
import { largestPage } from '@aulario/contract/list';
import { editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import {
  dayColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { type TableFile, tableFile } from '../../platform/spreadsheet/written-table.ts';
import { isKept, listEditionPeople, listHeldPlaces } from './roster.service.ts';

/** Somebody who is in it, or who has a place in it that is paid in part. */
type Filed = Pick<EditionPerson, 'userName' | 'dni' | 'email' | 'mobile' | 'dealNumber'> &
  Pick<EditionPerson, 'currency' | 'due' | 'overbooked'> &
  Partial<Pick<EditionPerson, 'progress' | 'finalGrade' | 'completedAt'>> & {
    stands: string;
    dueOn: string | null;
    pricedUntil: string | null;
    /** What of a debt has a day. */
    lapses: string | null;
  };

const columns = [
  textColumn<Filed>('Persona', ({ userName }) => userName),
  textColumn<Filed>('Documento', ({ dni }) => dni),
  textColumn<Filed>('Correo', ({ email }) => email),
  textColumn<Filed>('Celular', ({ mobile }) => mobile),
  textColumn<Filed>('Estado', ({ stands }) => stands),
  textColumn<Filed>('Trato', ({ dealNumber }) => dealNumber),
  textColumn<Filed>('Moneda', ({ currency }) => currency),
  moneyColumn<Filed>('Debe', ({ due }) => due),
  dayColumn<Filed>('Vence', ({ dueOn, pricedUntil }) => dueOn ?? pricedUntil),
  textColumn<Filed>('Qué vence', ({ lapses }) => lapses),
  numberColumn<Filed>('Avance (%)', ({ progress }) => progress),
  numberColumn<Filed>('Nota final', ({ finalGrade }) => finalGrade),
  momentColumn<Filed>('Término', ({ completedAt }) => completedAt),
  textColumn<Filed>('Sobrecupo', ({ overbooked }) => overbooked),
];

/** Who is in an edition, as a file; the audit says who took it. */
export async function exportEditionPeople(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { format }: { format: ExportFormat },
): Promise<TableFile> {
  requirePermission(actor, 'enrolments:read');
  requireRecentProof(actor);
  const { code } = found((await editionsByIds(deps.db, [id]))[0]);
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, {
      ...{ action: 'export', entity: 'edition', entityId: id },
      after: { format, list: 'people' },
    }),
  );
  return tableFile(`personas-${code}`, format, columns, pages(deps, actor, id));
}

async function* pages(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: string) {
  const kept = (await listHeldPlaces(deps, actor, id)).filter(isKept);
  for (let page = 1; ; page += 1) {
    const query = { page, limit: largestPage, sort: 'createdAt' as const };
    const { rows } = await listEditionPeople(deps, actor, id, query);
    yield rows.map(
      (row): Filed => ({
        ...row,
        stands: enrolmentStates[row.state],
        dueOn: null,
        ...{ pricedUntil: null, lapses: null },
      }),
    );
    if (rows.length < largestPage) break;
  }
  yield kept.map(
    (place): Filed => ({ ...place, stands: heldReasons[place.why], lapses: lapses(place) }),
  );
}

/** What of a debt has a day; that there is none is said too. */
function lapses({ due, dueOn, pricedUntil }: HeldPlace): string | null {
  if (due === 0) return null;
  if (dueOn) return 'La próxima cuota';
  return pricedUntil ? 'El precio cotizado' : 'Sin plazo acordado';
}
