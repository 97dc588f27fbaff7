import { type mailEndpoints, mailStates } from '@aulario/contract/mail';
import { listExport } from '../platform/list-export.ts';
import { momentColumn, textColumn } from '../platform/spreadsheet/sheet-column.ts';
import { listMails } from './mail.service.ts';

export const mailExport = listExport<typeof mailEndpoints.listMails>({
  name: 'correos',
  entity: 'mail',
  list: listMails,
  columns: [
    momentColumn('Creado', ({ createdAt }) => createdAt),
    textColumn('Para', ({ to }) => to),
    textColumn('Asunto', ({ subject }) => subject),
    textColumn('Plantilla', ({ template }) => template),
    textColumn('Estado', ({ state }) => mailStates[state]),
    momentColumn('Enviado', ({ sentAt }) => sentAt),
    textColumn('Error', ({ error }) => error),
    textColumn('Detalle técnico', ({ errorDetail }) => errorDetail),
  ],
});
