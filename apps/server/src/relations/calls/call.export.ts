import {
  callDirections,
  type callEndpoints,
  callResults,
  callStates,
} from '@aulario/contract/relations/call';
import { listExport } from '../../platform/list-export.ts';
import { momentColumn, numberColumn, textColumn } from '../../platform/spreadsheet/sheet-column.ts';
import { listCalls } from './call.service.ts';

export const callExport = listExport<typeof callEndpoints.listCalls>({
  name: 'llamadas',
  entity: 'call',
  list: listCalls,
  columns: [
    momentColumn('Empezó', ({ startedAt }) => startedAt),
    textColumn('Sentido', ({ direction }) => callDirections[direction]),
    textColumn('Número', ({ number }) => number),
    textColumn('Nombre', ({ name }) => name),
    textColumn('Del personal', ({ staffName }) => staffName),
    textColumn('Extensión', ({ extension }) => extension),
    textColumn('Estado', ({ state }) => callStates[state]),
    textColumn('Resultado', ({ result }) => result && callResults[result]),
    numberColumn('Segundos', ({ seconds }) => seconds),
    textColumn('Nota', ({ note }) => note),
  ],
});
