import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { seenTextsSchema } from '../legal.ts';
import { isPersonName, notAName, personName, placeLine } from '../person-name.ts';
import { countryCodeSchema, emailSchema, line, nameLine, requiredLine } from '../primitive.ts';
import { proposalFields } from './account.ts';
import { linkTokenQuery, linkTokenSchema } from './link-token.ts';
import { signedInSchema } from './session.ts';
import { type DocumentType, documentTypeSchema, passwordSchema } from './user.ts';
import { documentFault } from './user-document.ts';

/**
 * What strangers may do about people (spec §7, "Open users"). Every answer is the same whether or not
 * the person is known: what is to be told goes by mail to the address on file.
 */

/** The pages that mailed links open, each with `?token=`. */
export const linkPages = {
  confirm: '/registro/confirmar',
  password: '/recuperar/clave',
  proposal: '/mi-cuenta/datos',
  student: '/mi-cuenta/enlace',
  emailUndo: '/mi-cuenta/correo',
  mailbox: '/comprar/confirmar',
  provider: '/registro/con/confirmar',
} as const;

const contactShape = {
  email: emailSchema.nullish(),
  mobile: line(30).nullish(),
  /** Calling code, when the mobile does not carry it: "51". */
  mobileCode: line(6)
    .regex(/^\+?\d{1,4}$/, 'El código del país son solo números.')
    .nullish(),
  country: countryCodeSchema.nullish(),
};
const documentShape = {
  document: documentTypeSchema.nullish(),
  dni: line(30).nullish(),
};
const nameShape = {
  firstName: personName(100, 'Escribe tus nombres.'),
  lastName: personName(100, 'Escribe tus apellidos.'),
};

/** A number must have the shape of its kind; DNI when the kind is not said. */
function documentIsWell(
  person: { document?: DocumentType | null | undefined; dni?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (!person.dni) return;
  const fault = documentFault(person.document ?? 'DNI', person.dni);
  if (fault) context.addIssue({ code: 'custom', path: ['dni'], message: fault });
}

export const openUserBody = z
  .strictObject({
    ...nameShape,
    ...contactShape,
    ...documentShape,
    department: placeLine(120).nullish(),
    city: placeLine(120).nullish(),
    address: placeLine(255).nullish(),
  })
  .superRefine(documentIsWell);
export type OpenUser = z.output<typeof openUserBody>;

export const addUserBody = z.strictObject({
  firstName: nameShape.firstName,
  lastName: nameLine(100).refine(isPersonName, notAName).nullish(),
  ...contactShape,
  city: placeLine(120).nullish(),
});
export type AddUser = z.output<typeof addUserBody>;

export const registerBody = z
  .strictObject({
    ...nameShape,
    ...contactShape,
    ...documentShape,
    email: emailSchema,
    /** Not kept: whoever opens the mailed link chooses it, since a stranger may ask with any e-mail. */
    password: passwordSchema.optional(),
    terms: z.literal(true, 'Acepta los términos y la política de privacidad para continuar.'),
    /** The fingerprint of the texts that the page showed: others are not accepted in their place. */
    seenTexts: seenTextsSchema.optional(),
  })
  .superRefine(documentIsWell);
export type Register = z.output<typeof registerBody>;

export const userLookupQuery = z.strictObject({ ...contactShape, dni: line(30).nullish() });

export const recoverBody = z
  .strictObject({ email: line(254).optional(), username: line(254).optional() })
  .refine(({ email, username }) => email || username, {
    path: ['email'],
    message: 'Escribe tu correo, tu usuario o tu documento.',
  });

/** `session`: who chose their password is inside; null where they have a second step still to take. */
export const enteredSchema = z.object({
  message: z.string(),
  session: signedInSchema.nullable(),
  /** Of who proved their mailbox and has a second step to take: what they send with it, so that tries of strangers count for nothing. */
  device: z.string().optional(),
});

/** What was typed for an account, as whoever holds its link reads it before they open it. */
export const typedRegistrationSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** The ends of what was typed: `DNI …678`, `…678`. */
  document: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Whether it may be put right with the password; what staff wrote may not. */
  correctable: z.boolean(),
});
export type TypedRegistration = z.infer<typeof typedRegistrationSchema>;

export const newPasswordBody = z.strictObject({ token: linkTokenSchema, password: passwordSchema });

export const studentBody = z.strictObject({
  dni: requiredLine(30, 'Escribe el número de tu documento.'),
  ...contactShape,
});
export type StudentProof = z.output<typeof studentBody>;

/** What happens next, in a sentence for the person. */
const said = z.object({ message: z.string() });

export const ownProposalSchema = z.object({
  firstName: z.string(),
  changes: z.array(
    z.object({
      field: z.enum(
        Object.keys(proposalFields) as [
          keyof typeof proposalFields,
          ...(keyof typeof proposalFields)[],
        ],
      ),
      label: z.string(),
      proposed: z.string(),
    }),
  ),
});
export type OwnProposal = z.infer<typeof ownProposalSchema>;

const open = { tag: 'Open users', access: 'public' } as const;

export const openUserEndpoints = {
  receiveUser: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users',
    proof: true,
    summary:
      'Registers a person; for one already known, what came waits until the person or staff accept it.',
    body: openUserBody,
    status: 202,
    answer: said,
    errors: ['lookup-incomplete'],
    example: { firstName: 'Rosa', lastName: 'Quispe Mamani', email: 'rosa@correo.example' },
  }),
  addUser: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users/add',
    proof: true,
    summary: 'Leaves a name and a way to be reached.',
    body: addUserBody,
    status: 202,
    answer: said,
    errors: ['lookup-incomplete'],
    example: { firstName: 'Rosa', mobile: '987654321', country: 'PE' },
  }),
  register: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users/register',
    proof: true,
    summary: 'Asks for an account; a mailed link confirms it.',
    body: registerBody,
    status: 202,
    answer: said,
    example: {
      firstName: 'Rosa',
      lastName: 'Quispe Mamani',
      email: 'rosa@correo.example',
      terms: true,
    },
  }),
  typedRegistration: endpoint({
    ...open,
    method: 'GET',
    path: '/open/users/register/confirmation',
    summary: 'What was typed for the account that a mailed link opens, without using the link.',
    query: linkTokenQuery,
    answer: typedRegistrationSchema,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
  confirmRegistration: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users/register/confirmation',
    summary:
      'Opens the account that a mailed link belongs to, with the password chosen there, and puts right what a stranger typed.',
    body: newPasswordBody.extend({
      firstName: nameShape.firstName.optional(),
      lastName: nameShape.lastName.optional(),
      /** The document and the mobile that were typed are not theirs. */
      notMine: z.boolean().optional(),
    }),
    answer: enteredSchema,
    errors: ['not-found'],
    example: {
      token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk',
      password: 'una-clave-larga',
    },
  }),
  recover: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users/recover',
    proof: true,
    summary: 'Mails a link of one hour to choose a new password.',
    body: recoverBody,
    status: 202,
    answer: said,
    example: { email: 'rosa@correo.example' },
  }),
  undoEmailChange: endpoint({
    ...open,
    method: 'PUT',
    path: '/open/users/email',
    summary:
      'Takes a change of e-mail back, by the link that both mailboxes got, within a week; `confirm`: the new mailbox says that it is theirs.',
    body: linkTokenQuery.extend({ confirm: z.boolean().optional() }),
    answer: said,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
  choosePassword: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users/password',
    summary:
      'Sets a new password through a mailed link; every session ends, and a new one is opened where no second step is asked for.',
    body: newPasswordBody,
    answer: enteredSchema,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk', password: 'una-clave-larga' },
  }),
  countStudents: endpoint({
    ...open,
    method: 'GET',
    path: '/open/users/count',
    summary: 'How many people have studied here: those with a verified payment.',
    answer: z.object({ count: z.number().int() }),
  }),
  lookUpUser: endpoint({
    ...open,
    method: 'GET',
    path: '/open/users/detail',
    summary:
      'Whether somebody has this e-mail or mobile, and for staff this document; shows, masked, only what was brought.',
    query: userLookupQuery,
    answer: z.object({
      found: z.boolean(),
      email: z.string().nullable(),
      mobile: z.string().nullable(),
      dni: z.string().nullable(),
    }),
    errors: ['lookup-incomplete'],
    example: { email: 'rosa@correo.example' },
  }),
  ownProposal: endpoint({
    ...open,
    method: 'GET',
    path: '/open/users/proposal',
    summary: 'What a proposal would change, for the person who holds the mailed link.',
    query: linkTokenQuery,
    answer: ownProposalSchema,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
  decideProposal: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users/proposal',
    summary: 'Accepts or refuses a proposal about oneself.',
    body: z.strictObject({ token: linkTokenSchema, accept: z.boolean() }),
    answer: said,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk', accept: true },
  }),
  askStudentLink: endpoint({
    ...open,
    method: 'POST',
    path: '/open/student',
    summary: 'Mails a student a one-time link to their own courses, payments and certificates.',
    body: studentBody,
    status: 202,
    answer: said,
    errors: ['lookup-incomplete'],
    example: { dni: '45879632', email: 'rosa@correo.example' },
  }),
};
