import { userStages } from '@aulario/contract/people/user';
import type { contactEndpoints } from '@aulario/contract/relations/contact';
import { listExport } from '../../platform/list-export.ts';
import { flagColumn, momentColumn, textColumn } from '../../platform/spreadsheet/sheet-column.ts';
import { contactsForFile } from './contact.service.ts';
import type { contactFileView } from './contact.view.ts';

export const contactExport = listExport<
  typeof contactEndpoints.listContacts,
  ReturnType<typeof contactFileView>
>({
  name: 'contactos',
  entity: 'contact',
  list: contactsForFile,
  columns: [
    textColumn('Nombre', ({ name }) => name),
    textColumn('Correo', ({ email }) => email),
    textColumn('Celular', ({ mobile }) => mobile),
    textColumn('País', ({ country }) => country),
    textColumn('Curso', ({ courseName }) => courseName),
    textColumn('Mensaje', ({ message }) => message),
    textColumn('Origen', ({ source }) => source),
    textColumn('Campaña', ({ campaign }) => campaign),
    textColumn('Etapa', ({ stage }) => userStages[stage]),
    textColumn('Por qué se perdió', ({ lostReason }) => lostReason),
    textColumn('Asesor', ({ assessorName }) => assessorName),
    momentColumn('Siguiente paso', ({ nextActionAt }) => nextActionAt),
    textColumn('Qué hacer', ({ nextAction }) => nextAction),
    momentColumn('Primera respuesta', ({ firstContactAt }) => firstContactAt),
    flagColumn('Aceptó publicidad', ({ consent }) => consent),
    momentColumn('Llegó', ({ createdAt }) => createdAt),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});
