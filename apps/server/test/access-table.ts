import type { Role } from '@aulario/contract/role';

/**
 * "Who may do what" of the product, as data and in this one place: for every call, not only those of
 * the specification. The first rule that fits a call decides; what none names is the
 * administrator's. `**` is anything, `*` one part of a path or any method. Written from the product's
 * words and not from the contract, which the tests hold to it.
 */
export type Who = 'everybody' | 'signed-in' | 'staff' | 'administrator';

const table = `
everybody      * /open/**
everybody      POST /courses/price
everybody      POST /auth/login
everybody      POST /auth/second-factor
everybody      POST /auth/passkey/**
everybody      POST /auth/providers/**
everybody      * /webhooks/**

signed-in      GET /auth/me
signed-in      POST /auth/logout
signed-in      * /me
signed-in      * /me/**
signed-in      GET /certificates/deal/agreements

administrator  GET /audit
administrator  * /access-reviews
administrator  GET /api-keys
administrator  GET /questions/:id/regrading
administrator  GET /webhook-endpoints/**
administrator  GET /webhook-deliveries
administrator  GET /events
administrator  GET /lti-platforms/**
administrator  GET /lti-entry-addresses
administrator  GET /lti-tools/**
administrator  GET /tool-picks/**
administrator  GET /media/limits
administrator  GET /settings
administrator  GET /settings/certificates
administrator  GET /settings/instalments
administrator  GET /settings/places
administrator  GET /settings/prices
administrator  GET /settings/grading
administrator  GET /settings/teaching
administrator  GET /settings/data
administrator  GET /settings/cancellations
administrator  GET /settings/calls
administrator  GET /legal-texts/**
administrator  GET /cancellations/:id/grounds
administrator  GET /certificates/signing
administrator  GET /system/**
administrator  * /users/:id/data
administrator  * /users/:id/privacy
administrator  * /privacy/requests/**
administrator  * /privacy/incidents/**
administrator  GET /exports/solicitudes
administrator  GET /exports/incidentes
administrator  * /users/:id/blocking
administrator  * /users/:id/erasure
administrator  GET /exports/auditoria
administrator  GET /moodle/check
administrator  GET /moodle/courses
administrator  GET /claims/export
administrator  PUT /claims/book
administrator  PUT /contacts/assignment
administrator  PUT /users/account/:id
administrator  DELETE /users/:id
administrator  * /users/:id/second-factor
administrator  * /users/:id/sessions/**
administrator  POST /payments/:id/corrections
administrator  POST /payments/:id/refunds
administrator  PUT /enrolments/:id/refund

staff          GET /**
staff          * /contacts/**
staff          POST /migrations/contacts
staff          POST /migrations/payments
staff          POST /migrations/files
staff          PUT /migrations/**
staff          * /consents/**
staff          * /timeline/**
staff          * /claims/**
staff          * /testimonies/**
staff          * /deals/**
staff          * /memberships/**
administrator  PUT /cancellations/**
staff          * /payments/**
staff          PUT /receipts/:id/official
staff          * /institutions/**
staff          * /users/**
staff          * /enrolments/**
staff          * /submissions/**
staff          * /essays/**
staff          POST /waiting
staff          * /waiting/**
staff          * /class-sessions
staff          * /class-sessions/**
staff          POST /editions/:id/session-series/**
staff          POST /editions/:id/notices
staff          * /editions/:id/groups
staff          PUT /editions/:id/grades/**
staff          POST /editions/:id/grades/**
staff          PUT /notices/:id/withdrawal
staff          PUT /moodle/standing/**
staff          POST /certificates
staff          PUT /certificates/:id
staff          POST /certificates/:id/mail
staff          * /certificates/batches/**
staff          PUT /certificates/corrections/**
staff          * /shippings/**
staff          * /bulk-acts
staff          * /bulk-acts/**
staff          * /calls/**
staff          POST /mails/:id/copies
staff          POST /files/images

administrator  * /**
`;

export const accessRules = table
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [who = '', method = '', path = ''] = line.split(/\s+/);
    return { who: who as Who, method, path, fits: patternOf(method, path) };
  });

/** Who may make a call, by its method and its path with `:name` or `{name}` parameters. */
export function whoMay(method: string, path: string): Who {
  const call = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return accessRules.find(({ fits }) => fits.test(call))?.who ?? 'administrator';
}

/** Whether a visitor (null) or somebody with one role may make a call for these. */
export function isAmong(who: Who, role: Role | null): boolean {
  if (who === 'everybody') return true;
  if (role === null) return false;
  if (who === 'signed-in') return true;
  return role === 'Administrador' || (who === 'staff' && role === 'Recepcionista');
}

function patternOf(method: string, path: string): RegExp {
  const verb = method === '*' ? '[A-Z]+' : method;
  // `/contacts/**` is also `/contacts` itself.
  const address = path.replace(/\/\*\*$/, '(/.*)?');
  return new RegExp(`^${verb} ${address}$`);
}
