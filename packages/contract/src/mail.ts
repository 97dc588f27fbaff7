import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list.ts';
import { idParams, idSchema, instantSchema, recordShape } from './primitive.ts';

export const mailStates = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  bandeja: 'En la bandeja (sin servidor de correo)',
  error: 'Con error',
} as const;
export const mailStateSchema = z.enum(['pendiente', 'enviado', 'bandeja', 'error']);
export type MailState = z.infer<typeof mailStateSchema>;

export const mailSummarySchema = z.object({
  ...recordShape,
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  user: idSchema.nullable(),
  state: mailStateSchema,
  error: z.string().nullable(),
  sentAt: instantSchema.nullable(),
});
export const mailSchema = mailSummarySchema.extend({ html: z.string(), text: z.string() });
export type Mail = z.infer<typeof mailSchema>;

export const mailEndpoints = {
  listMails: endpoint({
    method: 'GET',
    path: '/mails',
    summary: 'What was sent to whom.',
    tag: 'Mails',
    access: 'mails:read',
    query: listQuery({
      sorts: ['createdAt'],
      defaultSort: '-createdAt',
      filters: { state: mailStateSchema.optional(), user: idSchema.optional() },
    }),
    answer: z.array(mailSummarySchema),
    list: true,
  }),
  getMail: endpoint({
    method: 'GET',
    path: '/mails/:id',
    summary: 'One mail as it was sent.',
    tag: 'Mails',
    access: 'mails:read',
    params: idParams,
    answer: mailSchema,
    errors: ['not-found'],
  }),
};
