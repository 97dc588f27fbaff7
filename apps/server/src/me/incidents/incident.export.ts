import {
  type incidentEndpoints,
  incidentStates,
  noticeStates,
} from '@aulario/contract/me/incident';
import { listExport } from '../../platform/list-export.ts';
import { momentColumn, numberColumn, textColumn } from '../../platform/spreadsheet/sheet-column.ts';
import { listIncidents } from './incident.service.ts';

export const incidentExport = listExport<typeof incidentEndpoints.listIncidents>({
  name: 'incidentes',
  entity: 'incident',
  list: listIncidents,
  columns: [
    textColumn('Número', ({ number }) => number),
    textColumn('Estado', ({ state }) => incidentStates[state]),
    textColumn('Incidente', ({ title }) => title),
    textColumn('Qué pasó', ({ happened }) => happened),
    momentColumn('Se supo', ({ noticedAt }) => noticedAt),
    momentColumn('Última hora para avisar', ({ dueAt }) => dueAt),
    textColumn('Qué datos', ({ data }) => data),
    textColumn('Datos sensibles', ({ sensitive }) => (sensitive ? 'Sí' : 'No')),
    numberColumn('Personas', ({ people }) => people),
    textColumn('Medidas', ({ measures }) => measures),
    textColumn('Autoridad', ({ authorityNotice }) => noticeStates[authorityNotice.state]),
    momentColumn('Se avisó a la autoridad', ({ authorityNotice }) => authorityNotice.at),
    textColumn('Cómo, o por qué no', ({ authorityNotice }) => authorityNotice.note),
    textColumn('Personas avisadas', ({ personsNotice }) => noticeStates[personsNotice.state]),
    momentColumn('Se avisó a las personas', ({ personsNotice }) => personsNotice.at),
    textColumn('Cómo se les avisó, o por qué no', ({ personsNotice }) => personsNotice.note),
    momentColumn('Cerrado', ({ closedAt }) => closedAt),
    textColumn('Cerró', ({ closedBy }) => closedBy),
    textColumn('Conclusión', ({ conclusion }) => conclusion),
    textColumn('Registró', ({ registeredBy }) => registeredBy),
  ],
});
