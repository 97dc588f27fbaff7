import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, instantSchema, paragraph } from './primitive.ts';

/** What staff write down about a lead or a person. */
export const activityKinds = {
  nota: 'Nota',
  whatsapp: 'WhatsApp',
  correo: 'Correo',
  llamada: 'Llamada',
  visita: 'Visita',
} as const;
export type ActivityKind = keyof typeof activityKinds;
const kindNames = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]];

/** Everything that a timeline can hold. */
export const timelineKinds = {
  ...activityKinds,
  contacto: 'Consulta',
  etapa: 'Etapa',
  asesor: 'Asesor',
  consentimiento: 'Publicidad',
  enviado: 'Correo enviado',
  trato: 'Trato',
  telefono: 'Llamada',
  ficha: 'Ficha',
} as const;
export type TimelineKind = keyof typeof timelineKinds;
const timelineKindNames = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]];

/** One thing that happened, in words, with where its record is found. */
export const timelineItemSchema = z.object({
  _id: z.string(),
  at: instantSchema,
  kind: z.enum(timelineKindNames),
  title: z.string(),
  text: z.string().nullable(),
  byName: z.string().nullable(),
  /** A screen of the back office: `/tratos/0198…`. */
  link: z.string().nullable(),
  /** The call whose recording can be heard. */
  recording: idSchema.nullable(),
});
export type TimelineItem = z.infer<typeof timelineItemSchema>;

const whose = {
  contact: idSchema.optional(),
  user: idSchema.optional(),
};
const oneOfThem = {
  path: ['contact'],
  message: 'Di de qué contacto o de qué persona.',
};

export const timelineEndpoints = {
  timeline: endpoint({
    method: 'GET',
    path: '/timeline',
    summary:
      'What happened with a lead or a person, newest first: notes, calls, mails, deals, stages. `before` reads on.',
    tag: 'Timeline',
    access: 'contacts:read',
    example: { contact: '0198c0de-0000-7000-8000-000000000001' },
    query: z
      .strictObject({
        ...whose,
        before: instantSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .refine(({ contact, user }) => contact || user, oneOfThem),
    answer: z.array(timelineItemSchema),
    errors: ['not-found'],
  }),
  addActivity: endpoint({
    method: 'POST',
    path: '/timeline',
    summary: 'Writes down a note, a message or a visit about a lead or a person.',
    tag: 'Timeline',
    access: 'contacts:write',
    body: z
      .strictObject({
        ...whose,
        kind: z.enum(kindNames).default('nota'),
        text: paragraph(2000).min(1, 'Escribe la nota.'),
      })
      .refine(({ contact, user }) => contact || user, oneOfThem),
    status: 201,
    answer: timelineItemSchema,
    errors: ['not-found'],
    example: { contact: '0198c0de-0000-7000-8000-000000000001', text: 'Prefiere las tardes.' },
  }),
};
