import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema, instantSchema, line, paragraph, sentInstant } from '../primitive.ts';

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
  pago: 'Pago',
  matricula: 'Matrícula',
  certificado: 'Certificado',
  envio: 'Envío',
  auditoria: 'Auditoría',
} as const;
export type TimelineKind = keyof typeof timelineKinds;
const timelineKindNames = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]];

/** The parts of a timeline that staff look at alone. */
export const timelineParts = {
  notas: { name: 'Notas', kinds: ['nota', 'whatsapp', 'correo', 'llamada', 'visita'] },
  ventas: { name: 'Tratos y pagos', kinds: ['trato', 'pago'] },
  estudios: { name: 'Estudios', kinds: ['matricula', 'certificado', 'envio'] },
  llamadas: { name: 'Llamadas', kinds: ['telefono', 'llamada'] },
  correos: { name: 'Correos', kinds: ['enviado', 'correo'] },
  seguimiento: {
    name: 'Etapa y asesor',
    kinds: ['contacto', 'etapa', 'asesor', 'consentimiento', 'ficha'],
  },
  /** For administrators: everybody else gets none of it. */
  auditoria: { name: 'Auditoría', kinds: ['auditoria'] },
} as const satisfies Record<string, { name: string; kinds: readonly TimelineKind[] }>;
export type TimelinePart = keyof typeof timelineParts;
const partNames = Object.keys(timelineParts) as [TimelinePart, ...TimelinePart[]];

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
      'What happened with a lead or a person, newest first: notes, calls, mails, deals, payments, enrolments, certificates, stages. `before` and `beforeItem`, of the last item, read on; `part` is a part of it alone.',
    tag: 'Timeline',
    access: 'contacts:read',
    example: { contact: '0198c0de-0000-7000-8000-000000000001' },
    query: z
      .strictObject({
        ...whose,
        part: z.enum(partNames).optional(),
        before: sentInstant.optional(),
        /** The `_id` of the last item read, so that nothing of its instant is lost or told twice. */
        beforeItem: line(80).optional(),
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
