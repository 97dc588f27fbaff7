import { type ledgerEndpoints, ledgerStates } from '@aulario/contract/sales/ledger';
import { listExport } from '../../platform/list-export.ts';
import { momentColumn, numberColumn, textColumn } from '../../platform/spreadsheet/sheet-column.ts';
import { listLedger } from './ledger.service.ts';

export const ledgerExport = listExport<typeof ledgerEndpoints.listLedger>({
  name: 'libro',
  entity: 'enrolment',
  list: listLedger,
  columns: [
    textColumn('Trato', ({ dealNumber }) => dealNumber),
    textColumn('Persona', ({ userName }) => userName),
    textColumn('Curso', ({ courseName }) => courseName),
    momentColumn('Pagado', ({ settledAt }) => settledAt),
    textColumn('Estado', ({ state }) => ledgerStates[state]),
    textColumn('Motivo', ({ reason }) => reason),
    numberColumn('Intentos', ({ attempts }) => attempts),
    momentColumn('Último intento', ({ lastAttemptAt }) => lastAttemptAt),
  ],
});
