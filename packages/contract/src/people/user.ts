import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { afterFilter, booleanQuery, changesFilters, listQuery } from '../list.ts';
import { currencySchema } from '../money.ts';
import {
  askedLine,
  countryCodeSchema,
  emailSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  nameLine,
  paragraph,
  recordShape,
  requiredLine,
  versionRead,
} from '../primitive.ts';
import { roleSchema } from '../role.ts';
import { reachSchema } from '../sales/minor.ts';

/** Kinds of identity document, by the country that issues them. */
export const documentTypes = {
  DNI: 'DNI (Perú)',
  CE: 'Carné de extranjería (Perú)',
  PASAPORTE: 'Pasaporte',
  CC: 'Cédula de ciudadanía (Colombia)',
  CURP: 'CURP (México)',
  OTRO: 'Otro documento',
} as const;
export const documentTypeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];
export type DocumentType = keyof typeof documentTypes;
/** The document that most people of a country have: what a form begins with. */
export function usualDocument(country: string): DocumentType {
  return usualDocuments[country] ?? 'PASAPORTE';
}
export const usualDocuments: Record<string, DocumentType> = { PE: 'DNI', CO: 'CC', MX: 'CURP' };

export const documentTypeSchema = z.enum(documentTypeNames);

/** Stages of a person on the way to buying; the history says who moved them and when. */
export const userStages = {
  nuevo: 'Nuevo',
  contactado: 'Contactado',
  interesado: 'Interesado',
  negociacion: 'En negociación',
  cliente: 'Cliente',
  perdido: 'Perdido',
} as const;
export type UserStage = keyof typeof userStages;
export const userStageSchema = z.enum(Object.keys(userStages) as [UserStage, ...UserStage[]]);

const extraSchema = z.strictObject({ name: line(80).min(1), value: line(500) });

/** How a person telephones. The secret goes in and never comes out: only whether there is one. */
export const callSettingsSchema = z.object({
  annexed: z.string().nullable(),
  tokenSet: z.boolean(),
});

/** Not strict, so that a form may send back what it read; without `token` the kept one stays. */
const callSettingsFields = z.object({
  annexed: line(40).nullish(),
  token: line(300).nullish(),
});

/** A change of adviser: who was, who is, who decided it, and why. */
export const reassignmentSchema = z.object({
  at: instantSchema,
  from: idSchema.nullable(),
  to: idSchema.nullable(),
  reason: z.string().nullable(),
  by: idSchema.nullable(),
  byName: z.string(),
});
export type Reassignment = z.infer<typeof reassignmentSchema>;

/** A course of a person, by its id. */
export const personCourseSchema = z.object({ _id: idSchema, name: z.string() });
export type PersonCourse = z.infer<typeof personCourseSchema>;

/** A physical certificate on its way to a person (spec §3). */
export const personShippingSchema = z.object({
  _id: idSchema,
  moodleId: z.number().int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  dni: z.string().nullable(),
  cellphone: z.string().nullable(),
  date: z.string().nullable(),
  address: z.string().nullable(),
  priority: z.string().nullable(),
  course: z.object({
    name: z.string(),
    moodleId: z.number().int().nullable(),
    ref: idSchema.nullable(),
  }),
});
export type PersonShipping = z.infer<typeof personShippingSchema>;

/** A person as staff, or the person, sees them (spec §3). No password, in no form. */
export const userSchema = z.object({
  ...recordShape,
  ref: idSchema,
  version: z.number().int(),
  username: z.string().nullable(),
  names: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  beforeName: z.string().nullable(),
  firstNameCert: z.string().nullable(),
  lastNameCert: z.string().nullable(),
  /** First name, else the first word of names (spec §3). */
  shortName: z.string(),
  /** First name, a space, last name (spec §3). */
  fullName: z.string(),
  email: z.string().nullable(),
  /** E.164: +51987654321. */
  mobile: z.string().nullable(),
  mobileCode: z.string().nullable(),
  dni: z.string().nullable(),
  document: documentTypeSchema.nullable(),
  city: z.string().nullable(),
  department: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  status: z.boolean(),
  academicLevel: z.array(z.string()),
  photo: imageSchema.nullable(),
  phoneNoId: z.string().nullable(),
  headline: z.string().nullable(),
  description: z.string().nullable(),
  roles: z.array(roleSchema),
  /** The roles joined by a comma (spec §3). */
  rolesName: z.string(),
  extras: z.array(z.object({ name: z.string(), value: z.string() })),
  assessor: idSchema.nullable(),
  /** Changes of adviser, newest first. */
  reasign: z.array(reassignmentSchema),
  currency: currencySchema,
  moodleId: z.number().int().nullable(),
  isZadarma: z.boolean(),
  callSettings: callSettingsSchema.nullable(),
  telephony: callSettingsSchema.nullable(),
  /** The courses that the person is enrolled in. */
  courses: z.array(personCourseSchema),
  /** The courses of the person's sales. */
  sellCourses: z.array(personCourseSchema),
  shippings: z.array(personShippingSchema),
  /** Whom messages of staff reach; absent where nobody looked who answers for them. */
  reach: reachSchema.optional(),
  stage: userStageSchema,
  account: z.object({
    username: z.string().nullable(),
    roles: z.array(roleSchema),
    status: z.boolean(),
    /** Whether a password is kept; the password itself leaves in no form. */
    passwordSet: z.boolean(),
    /** Made by what a stranger typed, and its mailbox has not answered: no account yet. */
    guest: z.boolean(),
    /** The person answered from the mailbox of this e-mail. */
    emailProven: z.boolean(),
    /** Where links into the account go while the e-mail on file is not proved and another one was; null: to the one on file. */
    recoveryEmail: z.string().nullable(),
    /** The person typed the document and no staff looked at it. */
    documentTyped: z.boolean(),
  }),
  /** The person that took this record in. */
  mergedInto: idSchema.nullable(),
  retiredAt: instantSchema.nullable(),
  /** When what said who they were was erased, for ever. */
  erasedAt: instantSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

/** Lower case and what a URL carries: a teacher's is the address of their page. */
export const usernameSchema = line(100).regex(
  /^[a-z0-9._@-]+$/,
  'Usa minúsculas, números, punto, guion o @.',
);

/** Text of at least 10 characters, or a bcrypt hash made by the client (spec §5). */
export const passwordSchema = z
  .string()
  .min(10, 'La contraseña necesita al menos 10 caracteres.')
  .max(200);

/** What staff may write of a person. Roles need `roles:write`; staff accounts `staff:write`. */
const userFields = {
  firstName: nameLine(100).min(1, 'Escribe los nombres.'),
  lastName: nameLine(100).min(1, 'Escribe los apellidos.'),
  beforeName: line(40).nullish(),
  firstNameCert: line(100).nullish(),
  lastNameCert: line(100).nullish(),
  username: usernameSchema.nullish(),
  email: emailSchema.nullish(),
  mobile: line(30).nullish(),
  /** The calling code of a mobile that is written without one: 57. */
  mobileCode: line(6).nullish(),
  stage: userStageSchema.optional(),
  dni: line(30).nullish(),
  document: documentTypeSchema.nullish(),
  city: line(120).nullish(),
  department: line(120).nullish(),
  country: countryCodeSchema.nullish(),
  address: line(255).nullish(),
  status: z.boolean().optional(),
  academicLevel: z.array(line(120)).max(20).optional(),
  photo: idSchema.nullish(),
  headline: line(200).nullish(),
  description: paragraph(4000).nullish(),
  roles: z.array(roleSchema).max(5).optional(),
  extras: z.array(extraSchema).max(50).optional(),
  assessor: idSchema.nullish(),
  currency: currencySchema.optional(),
  isZadarma: z.boolean().optional(),
  callSettings: callSettingsFields.nullish(),
  telephony: callSettingsFields.nullish(),
  phoneNoId: line(60).nullish(),
  password: passwordSchema.optional(),
};

/** All names in one text; `firstName` and `lastName` count before it. */
const names = nameLine(200).min(1, 'Escribe los nombres.').optional();

export const createUserBody = z
  .strictObject({
    ...userFields,
    names,
    firstName: userFields.firstName.optional(),
    lastName: userFields.lastName.optional(),
  })
  .check(({ value, issues }) => {
    if (value.names) return;
    const missing = { firstName: 'Escribe los nombres.', lastName: 'Escribe los apellidos.' };
    for (const [field, message] of Object.entries(missing)) {
      if (value[field as keyof typeof missing] === undefined)
        issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
export const updateUserBody = z
  .strictObject({ ...userFields, names })
  .partial()
  .extend({
    /** Why the adviser is another one; required when there was one before. */
    reason: line(300).optional(),
    /** The version that the editor read; a newer one answers 409. */
    version: versionRead,
  });

/** A person does not go without a word: it stays in the audit log. */
export const retireUserBody = z.strictObject({
  reason: askedLine(300, 'Escribe por qué se retira: queda en la auditoría.'),
});

export const userListQuery = listQuery({
  sorts: ['createdAt', 'lastName', 'email', 'match'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    ...afterFilter,
    role: roleSchema.optional(),
    stage: userStageSchema.optional(),
    status: booleanQuery.optional(),
    assessor: idSchema.optional(),
    retired: booleanQuery.optional(),
  },
});

/** A teacher's public profile. */
export const teacherSchema = z.object({
  _id: idSchema,
  username: z.string(),
  fullName: z.string(),
  shortName: z.string(),
  description: z.string().nullable(),
  headline: z.string().nullable(),
  academicLevel: z.array(z.string()),
  city: z.string().nullable(),
  country: z.string().nullable(),
  photo: imageSchema.nullable(),
});
export type Teacher = z.infer<typeof teacherSchema>;

export const openTeacherQuery = z.strictObject({
  /** Of the roles, visitors may ask for teachers alone (spec §7). */
  roles: z.literal('Docente', 'Solo se puede consultar a los docentes.').optional(),
  username: line(100).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const userEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'People, newest first; search by name, e-mail, mobile or document.',
    tag: 'Users',
    access: 'users:read',
    query: userListQuery,
    answer: z.array(userSchema),
    list: true,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'One person. Who of the staff read it is in the audit log.',
    sensitive: 'user',
    tag: 'Users',
    access: 'users:read',
    params: idParams,
    answer: userSchema,
    errors: ['not-found'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    summary:
      'Registers a person. Roles other than Alumno need an administrator. They enter once `status` is true, which it is not unless it is sent.',
    tag: 'Users',
    access: 'users:write',
    body: createUserBody,
    status: 201,
    answer: userSchema,
    errors: ['step-up-required', 'conflict', 'forbidden'],
    example: {
      ...{ firstName: 'Rosa', lastName: 'Quispe Mamani', email: 'rosa@correo.example' },
      status: true,
    },
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Changes what is sent of a person; the rest stays.',
    tag: 'Users',
    access: 'users:write',
    params: idParams,
    body: updateUserBody,
    answer: userSchema,
    errors: ['step-up-required', 'not-found', 'conflict', 'stale-version', 'forbidden'],
    example: { city: 'Cusco', version: 1 },
  }),
  retireUser: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary:
      'Retires a person: sessions end, nothing is lost. `PUT {status: true}` brings them back.',
    tag: 'Users',
    access: 'staff:write',
    params: idParams,
    body: retireUserBody,
    answer: userSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Ya no trabaja en la academia.' },
  }),
  listTeachers: endpoint({
    method: 'GET',
    path: '/open/teachers',
    summary: 'Public profiles of teachers; with `username`, that one.',
    tag: 'Teachers',
    access: 'public',
    shared: true,
    query: openTeacherQuery,
    answer: z.array(teacherSchema),
    list: true,
  }),
  teacherDetail: endpoint({
    method: 'GET',
    path: '/open/teachers/detail',
    summary: 'One teacher by username.',
    tag: 'Teachers',
    access: 'public',
    shared: true,
    query: z.strictObject({ username: requiredLine(100, 'Escribe el nombre de usuario.') }),
    answer: teacherSchema,
    errors: ['not-found'],
    example: { username: 'rosa.quispe' },
  }),
};
