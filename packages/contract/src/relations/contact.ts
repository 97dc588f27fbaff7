import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { afterFilter, booleanQuery, changesFilters, listQuery } from '../list.ts';
import { userStageSchema } from '../people/user.ts';
import { personName } from '../person-name.ts';
import {
  countryCodeSchema,
  daySchema,
  emailSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  nameLine,
  paragraph,
  recordShape,
  requiredLine,
  sentInstant,
  slugSchema,
  versionRead,
} from '../primitive.ts';

/** Why a lead was lost, as staff choose it; a sentence of their own may stand instead. */
export const lostReasons = [
  'No responde',
  'El precio',
  'Eligió otra academia',
  'No es lo que busca',
  'Ahora no tiene tiempo',
  'Datos equivocados',
] as const;

/** Where a visit came from, as the links of campaigns say it. */
const utmSchema = z.strictObject({
  source: line(200).optional(),
  medium: line(200).optional(),
  campaign: line(200).optional(),
  term: line(200).optional(),
  content: line(200).optional(),
});

/** A lead as staff see it. */
export const contactSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  /** E.164: +51987654321. */
  mobile: z.string().nullable(),
  mobileCode: z.string().nullable(),
  country: z.string().nullable(),
  course: idSchema.nullable(),
  courseName: z.string().nullable(),
  message: z.string(),
  /** When the person would like to be called, in their words. */
  preferredTime: z.string().nullable(),
  /** Whether the person agreed to advertising, to which text and when. */
  consent: z.boolean(),
  consentVersion: z.string().nullable(),
  consentAt: instantSchema.nullable(),
  utm: z.record(z.string(), z.string()),
  source: z.string(),
  campaign: z.string().nullable(),
  stage: userStageSchema,
  /** Null: as it came in. */
  stageAt: instantSchema.nullable(),
  stageBy: z.string().nullable(),
  /** Why it was lost; null for one that is not. */
  lostReason: z.string().nullable(),
  /** When somebody first answered. */
  firstContactAt: instantSchema.nullable(),
  assessor: idSchema.nullable(),
  assessorName: z.string().nullable(),
  notes: z.array(z.object({ at: instantSchema, by: z.string(), text: z.string() })),
  nextActionAt: instantSchema.nullable(),
  /** What is to be done then: "Llamar con los horarios". */
  nextAction: z.string().nullable(),
  /** The person it became. */
  user: idSchema.nullable(),
  userName: z.string().nullable(),
  /** Whether another lead or a person has the same e-mail or mobile. */
  duplicated: z.boolean(),
  /** The lead that took this one in. */
  mergedInto: idSchema.nullable(),
  retiredAt: instantSchema.nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

const someWay = {
  path: ['email'],
  message: 'Escribe tu correo o tu celular: lo necesitamos para responderte.',
};

/** The public form. Consent is apart from the question and absent unless it was ticked. */
export const openContactBody = z
  .strictObject({
    name: personName(120, 'Escribe tu nombre.'),
    email: emailSchema.nullish(),
    mobile: line(30).nullish(),
    country: countryCodeSchema.nullish(),
    /** Slug or id of a course on sale. */
    course: z.union([idSchema, slugSchema], 'Elige un curso de la lista.').nullish(),
    message: paragraph(3000).nullish(),
    preferredTime: line(120).nullish(),
    consent: z.boolean().default(false),
    /** Which text of consent the person had before them. */
    consentVersion: line(40).nullish(),
    utm: utmSchema.nullish(),
    /** A field that people do not see: whoever fills it is a program. */
    website: z.string().nullish(),
  })
  .refine(({ email, mobile }) => email || mobile, someWay)
  .refine(({ consent, consentVersion }) => !consent || consentVersion, {
    path: ['consentVersion'],
    message: 'Falta la versión del texto que se aceptó.',
  });
export type OpenContact = z.output<typeof openContactBody>;

/** What the sender learns: that it arrived, and when. */
export const receivedContactSchema = z.object({ _id: idSchema, createdAt: instantSchema });

const contactFields = {
  name: nameLine(120).min(1, 'Escribe el nombre.'),
  email: emailSchema.nullish(),
  mobile: line(30).nullish(),
  country: countryCodeSchema.nullish(),
  course: idSchema.nullish(),
  message: paragraph(3000).optional(),
  preferredTime: line(120).nullish(),
  source: requiredLine(60, 'Escribe de dónde viene.').optional(),
  campaign: line(120).nullish(),
  stage: userStageSchema.optional(),
  /** Why it was lost: required to move it there. */
  lostReason: line(300).optional(),
  assessor: idSchema.nullish(),
  /** Why it gets another adviser: required when it had one. */
  reason: line(300).optional(),
  nextActionAt: sentInstant.nullish(),
  nextAction: line(200).nullish(),
  user: idSchema.nullish(),
  /** Added to the notes with who wrote it and when; earlier notes stay. */
  note: paragraph(2000).optional(),
};

export const createContactBody = z
  .strictObject(contactFields)
  .refine(({ email, mobile }) => email || mobile, {
    path: ['email'],
    message: 'Escribe el correo o el celular.',
  });
export const updateContactBody = z.strictObject(contactFields).partial().extend({
  version: versionRead,
});
export type CreateContact = z.output<typeof createContactBody>;
export type UpdateContact = z.output<typeof updateContactBody>;

export const contactListQuery = listQuery({
  sorts: ['createdAt', 'nextActionAt', 'stageAt', 'match'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    ...afterFilter,
    stage: userStageSchema.optional(),
    assessor: idSchema.optional(),
    course: idSchema.optional(),
    country: countryCodeSchema.optional(),
    source: line(60).optional(),
    campaign: line(120).optional(),
    user: idSchema.optional(),
    /** Leads that nobody answered yet. */
    waiting: booleanQuery.optional(),
    /** Without an adviser. */
    unassigned: booleanQuery.optional(),
    consent: booleanQuery.optional(),
    /** Only those whose next action should have been done by now. */
    due: booleanQuery.optional(),
    /** Neither customers nor lost. */
    open: booleanQuery.optional(),
    /** That arrived from this day on, and until this one (Lima). */
    arrivedFrom: daySchema.optional(),
    arrivedUntil: daySchema.optional(),
    retired: booleanQuery.optional(),
  },
});

const one = { tag: 'Contacts', params: idParams, answer: contactSchema };

export const contactEndpoints = {
  listContacts: endpoint({
    method: 'GET',
    path: '/contacts',
    summary: 'Leads, newest first; search by name, e-mail, mobile or message.',
    tag: 'Contacts',
    access: 'contacts:read',
    query: contactListQuery,
    answer: z.array(contactSchema),
    list: true,
  }),
  getContact: endpoint({
    ...one,
    method: 'GET',
    path: '/contacts/:id',
    summary: 'One lead.',
    access: 'contacts:read',
    errors: ['not-found'],
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/contacts',
    summary: 'Adds a lead that came by telephone, chat or in person.',
    tag: 'Contacts',
    access: 'contacts:write',
    body: createContactBody,
    status: 201,
    answer: contactSchema,
    example: { name: 'Rosa Quispe', mobile: '987 654 321', message: 'Pregunta por horarios.' },
  }),
  updateContact: endpoint({
    ...one,
    method: 'PUT',
    path: '/contacts/:id',
    summary: 'Changes what is sent of a lead: stage, adviser, next action, a note more.',
    access: 'contacts:write',
    body: updateContactBody,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: { stage: 'contactado', note: 'Prefiere que la llamen por la tarde.', version: 1 },
  }),
  retireContact: endpoint({
    ...one,
    method: 'DELETE',
    path: '/contacts/:id',
    summary: 'Retires a lead; it can be brought back.',
    access: 'contacts:write',
    errors: ['not-found'],
  }),
  restoreContact: endpoint({
    ...one,
    method: 'PUT',
    path: '/contacts/:id/restoration',
    summary: 'Brings back a retired lead.',
    access: 'contacts:write',
    errors: ['not-found'],
  }),
  sendContact: endpoint({
    method: 'POST',
    path: '/open/contacts',
    proof: true,
    summary:
      'The public contact form. Sent again within ten minutes, the first one answers and nothing is added.',
    tag: 'Contacts',
    access: 'public',
    body: openContactBody,
    status: 201,
    answer: receivedContactSchema,
    example: {
      name: 'Rosa Quispe',
      mobile: '987 654 321',
      country: 'PE',
      course: 'gestion-publica',
      message: '¿Cuándo empieza?',
      consent: false,
    },
  }),
};
