import { z } from 'zod';
import { certificateOptionSchema, priceLineSchema } from '../catalogue/price.ts';
import { endpoint } from '../endpoint.ts';
import { currencySchema } from '../money.ts';
import { documentTypeSchema, userStageSchema } from '../people/user.ts';
import {
  askedLine,
  countryCodeSchema,
  daySchema,
  emailSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  nameLine,
  requiredLine,
  versionRead,
} from '../primitive.ts';
import { dealSummarySchema } from '../sales/deal.ts';
import { contactSchema } from './contact.ts';

/** What is done with leads besides changing one: duplicates, merging, advisers, conversion, figures. */

// Duplicates -------------------------------------------------------------------

export const likenessSchema = z.enum(['correo', 'celular', 'documento', 'nombre']);

/** Somebody already known who may be the same person. */
export const duplicateSchema = z.object({
  kind: z.enum(['persona', 'contacto']),
  _id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  stage: userStageSchema,
  assessorName: z.string().nullable(),
  createdAt: instantSchema,
  /** What is the same; a name alone is only a hint. */
  by: z.array(likenessSchema),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** What two leads of one person may say differently, with its Spanish name. */
export const contactMergeFields = {
  name: 'Nombre',
  email: 'Correo',
  mobile: 'Celular',
  country: 'País',
  course: 'Le interesa',
  campaign: 'Campaña',
  preferredTime: 'Cuándo prefiere que lo llamen',
  user: 'Persona',
  assessor: 'Asesor',
  nextAction: 'Siguiente paso',
} as const;
export type ContactMergeField = keyof typeof contactMergeFields;
const contactMergeFieldNames = Object.keys(contactMergeFields) as [
  ContactMergeField,
  ...ContactMergeField[],
];

export const contactMergePreviewSchema = z.object({
  /** Where the two differ, and whose value the one that stays has afterwards. */
  fields: z.array(
    z.object({
      field: z.enum(contactMergeFieldNames),
      kept: z.string().nullable(),
      other: z.string().nullable(),
      stays: z.enum(['kept', 'other']),
    }),
  ),
  /** Notes of the other that are read here afterwards. */
  notes: z.number().int(),
  /** Why it cannot be done; null when it can. */
  refusal: z.string().nullable(),
});
export type ContactMergePreview = z.infer<typeof contactMergePreviewSchema>;

// Stages and advisers ----------------------------------------------------------

export const stageMoveSchema = z.object({
  at: instantSchema,
  from: userStageSchema.nullable(),
  to: userStageSchema,
  reason: z.string().nullable(),
  byName: z.string(),
});
export const assignmentSchema = z.object({
  at: instantSchema,
  from: idSchema.nullable(),
  fromName: z.string().nullable(),
  to: idSchema.nullable(),
  toName: z.string().nullable(),
  /** What staff wrote, or the rule that decided. */
  reason: z.string().nullable(),
  byName: z.string(),
});
export const leadHistorySchema = z.object({
  moves: z.array(stageMoveSchema),
  assignments: z.array(assignmentSchema),
});
export type LeadHistory = z.infer<typeof leadHistorySchema>;

/** Leads of these countries or courses go to these advisers in turn; empty lists mean any. */
const ruleSchema = z.strictObject({
  name: requiredLine(80, 'Escribe un nombre para la regla.'),
  countries: z.array(countryCodeSchema).max(50),
  courses: z.array(idSchema).max(200),
  advisers: z.array(idSchema).min(1, 'Elige al menos un asesor.').max(50),
});
export type AssignmentRule = z.infer<typeof ruleSchema>;

const absenceSchema = z
  .strictObject({ from: daySchema, until: daySchema, reason: line(120).default('') })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'La ausencia termina antes de empezar.',
  });

const dutySchema = z.strictObject({
  adviser: idSchema,
  /** Whether leads are given to them at all. */
  active: z.boolean(),
  /** Leads a day (Lima) at most; null: any number. */
  dailyCap: z.number().int().min(1).max(1000).nullable(),
  /** Leads that are neither customers nor lost, at most. */
  openCap: z.number().int().min(1).max(10_000).nullable(),
  absences: z.array(absenceSchema).max(50),
});
export type AdviserDuty = z.infer<typeof dutySchema>;

/** How leads find their adviser: the first rule that fits, else every active adviser in turn. */
export const assignmentSettings = z.strictObject({
  rules: z.array(ruleSchema).max(50),
  duties: z.array(dutySchema).max(500),
});
export type AssignmentSettings = z.infer<typeof assignmentSettings>;

export const assignmentViewSchema = z.object({
  rules: z.array(ruleSchema),
  version: z.number().int(),
  /** Every adviser, also those whom nobody set up: they are active and without caps. */
  advisers: z.array(
    z.object({
      ...dutySchema.shape,
      absences: z.array(z.object({ from: daySchema, until: daySchema, reason: z.string() })),
      name: z.string(),
      /** Whether they are away today, in Lima. */
      away: z.boolean(),
      today: z.number().int(),
      open: z.number().int(),
    }),
  ),
});
export type AssignmentView = z.infer<typeof assignmentViewSchema>;

// Conversion -------------------------------------------------------------------

export const conversionBody = z.strictObject({
  /** Somebody already known; else `person` is registered. */
  user: idSchema.optional(),
  /** Staff looked at whoever has the same e-mail, mobile or document: this is somebody else. */
  apart: z.boolean().default(false),
  person: z
    .strictObject({
      firstName: nameLine(100).min(1, 'Escribe los nombres.'),
      lastName: nameLine(100).default(''),
      email: emailSchema.nullish(),
      mobile: line(30).nullish(),
      country: countryCodeSchema.nullish(),
      document: documentTypeSchema.nullish(),
      dni: line(30).nullish(),
    })
    .optional(),
  /** The sale that is opened with it; without it the lead only becomes a person. */
  deal: z
    .strictObject({
      lines: z.array(priceLineSchema).min(1, 'Elige al menos un curso.').max(20),
      currency: currencySchema.optional(),
      coupon: line(40).optional(),
    })
    .optional(),
  version: versionRead,
});
export type Conversion = z.output<typeof conversionBody>;
export const conversionCertificates = certificateOptionSchema;

export const conversionAnswer = z.object({
  contact: contactSchema,
  user: idSchema,
  deal: dealSummarySchema.extend({ path: z.string() }).nullable(),
});

// Figures ----------------------------------------------------------------------

const figures = z.object({
  leads: z.number().int(),
  /** Of them, how many somebody answered. */
  contacted: z.number().int(),
  customers: z.number().int(),
  lost: z.number().int(),
  /** Median minutes from arrival to the first answer; null when nobody was answered. */
  contactMinutes: z.number().nullable(),
});
const figuresOf = figures.extend({ key: z.string().nullable(), name: z.string() });
export const leadReportSchema = z.object({
  from: daySchema,
  until: daySchema,
  total: figures,
  byDay: z.array(
    z.object({ day: daySchema, leads: z.number().int(), customers: z.number().int() }),
  ),
  byStage: z.array(z.object({ stage: userStageSchema, leads: z.number().int() })),
  byAdviser: z.array(figuresOf),
  bySource: z.array(figuresOf),
  byCourse: z.array(figuresOf),
  byCampaign: z.array(figuresOf),
  byLostReason: z.array(z.object({ reason: z.string(), leads: z.number().int() })),
});
export type LeadReport = z.infer<typeof leadReportSchema>;
export type LeadFigures = z.infer<typeof figuresOf>;

export const leadEndpoints = {
  findDuplicates: endpoint({
    method: 'GET',
    path: '/contacts/duplicates',
    summary: 'People and leads with this e-mail, mobile, document or name; while a form is typed.',
    tag: 'Contacts',
    access: 'contacts:read',
    query: z.strictObject({
      name: line(200).optional(),
      email: line(254).optional(),
      mobile: line(30).optional(),
      country: countryCodeSchema.optional(),
      dni: line(30).optional(),
      /** The record that is being edited. */
      except: idSchema.optional(),
    }),
    answer: z.array(duplicateSchema),
  }),
  leadHistory: endpoint({
    method: 'GET',
    path: '/contacts/:id/history',
    summary: 'Who moved a lead to which stage and who was its adviser, newest first.',
    tag: 'Contacts',
    access: 'contacts:read',
    params: idParams,
    answer: leadHistorySchema,
    errors: ['not-found'],
  }),
  previewContactMerge: endpoint({
    method: 'GET',
    path: '/contacts/:id/merge/:other',
    summary: 'What this lead would know if it took in the other.',
    tag: 'Contacts',
    access: 'contacts:write',
    params: z.object({ id: idSchema, other: idSchema }),
    answer: contactMergePreviewSchema,
    errors: ['not-found'],
  }),
  mergeContacts: endpoint({
    method: 'POST',
    path: '/contacts/:id/merge',
    summary: 'Takes another lead into this one; its notes, calls and history come along.',
    tag: 'Contacts',
    access: 'contacts:write',
    params: idParams,
    body: z.strictObject({ other: idSchema }),
    answer: contactSchema,
    errors: ['not-found', 'wrong-state'],
    example: { other: '0198c0de-0000-7000-8000-000000000002' },
  }),
  undoMerge: endpoint({
    method: 'DELETE',
    path: '/contacts/:id/merge',
    summary: 'Takes a lead out again of the one that it was merged into.',
    tag: 'Contacts',
    access: 'contacts:write',
    params: idParams,
    answer: contactSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  convertContact: endpoint({
    method: 'POST',
    path: '/contacts/:id/conversion',
    summary: 'Makes a lead a person and, when lines are given, opens their deal, in one act.',
    tag: 'Contacts',
    access: 'deals:write',
    params: idParams,
    body: conversionBody,
    status: 201,
    answer: conversionAnswer,
    errors: ['not-found', 'wrong-state', 'conflict', 'stale-version'],
    example: {
      person: { firstName: 'Rosa', lastName: 'Quispe Mamani', email: 'rosa@correo.example' },
      deal: { lines: [{ course: '0198c0de-0000-7000-8000-000000000001' }] },
    },
  }),
  reassignAll: endpoint({
    method: 'POST',
    path: '/contacts/reassignments',
    summary:
      'Gives all open leads, and if asked all people, of one adviser to another or by the rules.',
    tag: 'Contacts',
    access: 'contacts:write',
    body: z.strictObject({
      from: idSchema,
      /** Null: each by the rules. */
      to: idSchema.nullable(),
      people: z.boolean().default(true),
      reason: askedLine(300, 'Escribe por qué cambian de asesor.'),
    }),
    answer: z.object({ contacts: z.number().int(), people: z.number().int() }),
    errors: ['not-found'],
    example: {
      from: '0198c0de-0000-7000-8000-000000000001',
      to: null,
      reason: 'Dejó la academia.',
    },
  }),
  leadReport: endpoint({
    method: 'GET',
    path: '/contacts/report',
    summary:
      'Leads that arrived between two days (Lima): answers, conversion, by adviser and source.',
    tag: 'Contacts',
    access: 'contacts:read',
    query: z.strictObject({ from: daySchema, until: daySchema }),
    answer: leadReportSchema,
    example: { from: '2026-11-01', until: '2026-11-30' },
  }),
  assignment: endpoint({
    method: 'GET',
    path: '/contacts/assignment',
    summary: 'The rules by which leads find their adviser, and every adviser with today’s load.',
    tag: 'Contacts',
    access: 'contacts:read',
    answer: assignmentViewSchema,
  }),
  changeAssignment: endpoint({
    method: 'PUT',
    path: '/contacts/assignment',
    summary: 'Replaces the rules and the duties of advisers.',
    tag: 'Contacts',
    access: 'settings:write',
    body: assignmentSettings.extend({ version: versionRead }),
    answer: assignmentViewSchema,
    errors: ['stale-version'],
    example: { rules: [], duties: [] },
  }),
};
