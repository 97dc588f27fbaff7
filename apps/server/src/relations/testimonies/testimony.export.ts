import {
  type testimonyEndpoints,
  testimonyGrounds,
  testimonyStates,
} from '@aulario/contract/relations/testimony';
import { listExport } from '../../platform/list-export.ts';
import {
  flagColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listTestimonies } from './testimony.service.ts';

export const testimonyExport = listExport<typeof testimonyEndpoints.listTestimonies>({
  name: 'testimonios',
  entity: 'testimony',
  list: listTestimonies,
  columns: [
    textColumn('Nombre', ({ name }) => name),
    textColumn('Ciudad', ({ city }) => city),
    textColumn('Curso', ({ courseName }) => courseName),
    textColumn('Testimonio', ({ text }) => text),
    numberColumn('Puntuación', ({ rating }) => rating),
    textColumn('Estado', ({ state }) => testimonyStates[state]),
    flagColumn('Alumno verificado', ({ verified }) => verified),
    textColumn('Regla', ({ ground }) => ground && testimonyGrounds[ground]),
    textColumn('Motivo', ({ reason }) => reason),
    textColumn('Decidió', ({ decidedBy }) => decidedBy),
    textColumn('Lo recogió', ({ enteredBy }) => enteredBy),
    flagColumn('Lo aprobó quien lo recogió', ({ ownApproval }) => ownApproval),
    momentColumn('Decidido', ({ decidedAt }) => decidedAt),
    textColumn('Respuesta', ({ answer }) => answer),
    flagColumn('Destacado', ({ featured }) => featured),
    textColumn('Origen', ({ origin }) => origin),
    momentColumn('Escrito', ({ createdAt }) => createdAt),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});
