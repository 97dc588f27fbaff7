import {
  type privacyRequestEndpoints,
  requestKinds,
  requestStates,
} from '@aulario/contract/me/privacy-request';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listRequests } from './request.service.ts';

export const privacyRequestExport = listExport<typeof privacyRequestEndpoints.listRequests>({
  name: 'solicitudes',
  entity: 'privacy-request',
  list: listRequests,
  columns: [
    textColumn('Número', ({ number }) => number),
    textColumn('Qué pide', ({ kind }) => requestKinds[kind].name),
    textColumn('Nombre', ({ name }) => name),
    textColumn('Documento', ({ dni }) => dni),
    textColumn('Correo', ({ email }) => email),
    dayColumn('Recibida', ({ receivedOn }) => receivedOn),
    dayColumn('Último día', ({ dueOn }) => dueOn),
    numberColumn('Días hábiles que quedan', ({ daysLeft }) => daysLeft),
    textColumn('Estado', ({ state }) => requestStates[state]),
    textColumn('Detalle', ({ detail }) => detail),
    textColumn('Respuesta', ({ answer }) => answer),
    momentColumn('Respondida', ({ answeredAt }) => answeredAt),
    textColumn('Respondida por', ({ answeredBy }) => answeredBy),
  ],
});
