import { type editionEndpoints, editionStates } from '@aulario/contract/catalogue/edition';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listEditions } from './edition.service.ts';

export const editionExport = listExport<typeof editionEndpoints.listEditions>({
  name: 'ediciones',
  entity: 'edition',
  list: listEditions,
  columns: [
    textColumn('Curso', ({ courseName }) => courseName),
    textColumn('Código', ({ code }) => code),
    textColumn('Estado', ({ state }) => editionStates[state]),
    dayColumn('Primer día', ({ startDate }) => startDate),
    dayColumn('Último día', ({ endDate }) => endDate),
    textColumn('Horario', ({ schedule }) => schedule),
    textColumn('Zona horaria', ({ timeZone }) => timeZone),
    textColumn('Lugar', ({ place }) => place),
    numberColumn('Cupos', ({ seats }) => seats),
    numberColumn('Mínimo', ({ minPeople }) => minPeople),
    numberColumn('Inscritos', ({ taken }) => taken),
    numberColumn('Apartados', ({ held }) => held),
    numberColumn('En espera', ({ waiting }) => waiting),
    dayColumn('Se vende hasta', ({ salesUntil }) => salesUntil),
    textColumn('Motivo', ({ reason }) => reason),
    momentColumn('Creada', ({ createdAt }) => createdAt),
  ],
});
