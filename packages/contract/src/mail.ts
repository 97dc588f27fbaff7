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
  /** Why it did not leave, and what the mail server said, in whatever language. */
  error: z.string().nullable(),
  errorDetail: z.string().nullable(),
  sentAt: instantSchema.nullable(),
  /** What the mail server said when it took the mail over. */
  receipt: z.string().nullable(),
  /** Names of the files that went with it. */
  attachments: z.array(z.string()),
});
export const mailSchema = mailSummarySchema.extend({ html: z.string(), text: z.string() });
export type Mail = z.infer<typeof mailSchema>;

/** A kind of mail as its receiver will see it, filled in with an invented one. */
export const mailPreviewSchema = z.object({
  _id: z.string(),
  /** When it is sent. */
  when: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const mailEndpoints = {
  listMailTemplates: endpoint({
    method: 'GET',
    path: '/mail-templates',
    summary: 'Every kind of mail that the product sends, each with an invented receiver.',
    tag: 'Mails',
    access: 'mails:read',
    answer: z.array(mailPreviewSchema.omit({ html: true, text: true })),
  }),
  previewMailTemplate: endpoint({
    method: 'GET',
    path: '/mail-templates/:name',
    summary: 'One kind of mail in the academy’s name, as HTML and as text.',
    tag: 'Mails',
    access: 'mails:read',
    params: z.object({ name: z.string().regex(/^[a-z-]{1,60}$/) }),
    answer: mailPreviewSchema,
    errors: ['not-found'],
  }),
  mailWay: endpoint({
    method: 'GET',
    path: '/mail-way',
    summary: 'Whether mails leave at all: without a mail server they stay where staff read them.',
    tag: 'Mails',
    access: 'mails:read',
    answer: z.object({ leave: z.boolean() }),
  }),
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
    summary: 'One mail as it was sent; what its links give to their holder reads “oculto”.',
    tag: 'Mails',
    access: 'mails:read',
    params: idParams,
    answer: mailSchema,
    errors: ['not-found'],
  }),
  sendMailAgain: endpoint({
    method: 'POST',
    path: '/mails/:id/copies',
    summary:
      'Sends a mail again to the same receiver: one that failed as itself, one that went out as a copy. Answers what will go out.',
    tag: 'Mails',
    access: 'mails:send',
    params: idParams,
    answer: mailSummarySchema,
    errors: ['not-found', 'wrong-state'],
  }),
};
