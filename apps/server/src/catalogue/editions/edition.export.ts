import {
  type Edition,
  type editionEndpoints,
  editionStates,
} from '@aulario/contract/catalogue/edition';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/list.ts';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listEditions } from './edition.service.ts';
import { namesOf } from './edition-list.queries.ts';

type Listed = Edition & { teacherNames: string };

/** The list with the names of who teaches. */
async function listForFile(
  deps: Deps,
  actor: Actor,
  query: Parameters<typeof listEditions>[2],
): Promise<Page<Listed>> {
  const { rows, total } = await listEditions(deps, actor, query);
  const ids = rows.flatMap(({ teachers }) => teachers);
  const names = new Map(
    (await namesOf(deps.db, ids)).map(({ id, ...name }) => [id, fullName(name)]),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      teacherNames: row.teachers.flatMap((id) => names.get(id) ?? []).join(', '),
    })),
    total,
  };
}

export const editionExport = listExport<typeof editionEndpoints.listEditions, Listed>({
  name: 'ediciones',
  entity: 'edition',
  list: listForFile,
  sort: 'near',
  columns: [
    textColumn('Curso', ({ courseName }) => courseName),
    textColumn('Código', ({ code }) => code),
    textColumn('Estado', ({ state }) => editionStates[state]),
    dayColumn('Primer día', ({ startDate }) => startDate),
    dayColumn('Último día', ({ endDate }) => endDate),
    textColumn('Docentes', ({ teacherNames }) => teacherNames),
    textColumn('Horario', ({ schedule }) => schedule),
    textColumn('Zona horaria', ({ timeZone }) => timeZone),
    textColumn('Lugar', ({ place }) => place),
    numberColumn('Cupos', ({ seats }) => seats),
    numberColumn('Mínimo', ({ minPeople }) => minPeople),
    numberColumn('Inscritos', ({ taken }) => taken),
    numberColumn('Apartados', ({ held }) => held),
    numberColumn('Libres', ({ seats, taken, held }) =>
      seats === null ? null : Math.max(0, seats - taken - held),
    ),
    numberColumn('En espera', ({ waiting }) => waiting),
    dayColumn('Se vende hasta', ({ salesUntil }) => salesUntil),
    textColumn('Motivo', ({ reason }) => reason),
    momentColumn('Creada', ({ createdAt }) => createdAt),
  ],
});
