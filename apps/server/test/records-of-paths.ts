/**
 * What the parameter of each path is, as data: the first line that fits decides. `**` is anything
 * that follows. Somebody's records are those that tell of a person; what is the academy's own is
 * `academy`; `code` is public on purpose, it stands on a certificate. Whoever adds a path with a
 * parameter says here what it is.
 */
const table = `
proposal     /users/proposals/:id/**
match        /users/matches/:id/**
merge        /users/merges/:id
user         /users/:id/sessions/**
user         /users/:id/**
user         /users/*/:id
user         /users/*/*/:id
session      /me/sessions/:id
passkey      /me/passkeys/:id
provider     /me/providers/:id
class        /me/class-sessions/:id/**
class        /me/teaching/sessions/:id/**
edition      /me/teaching/editions/:id/**
academy      /me/teaching/courses/:id/**
enrolment    /me/teaching/people/:id
enrolment    /me/teaching/people/:id/**
enrolment    /me/enrolments/:id/**
appeal       /me/teaching/appeals/:id/**
question     /me/teaching/questions/:id/**
notice       /me/teaching/notices/:id/**
notice       /notices/:id/**
class        /class-sessions/:id/**
academy      /editions/:id/session-series/**
academy      /editions/:id/attendance/**
testimony    /me/testimonies/:id
shipping     /me/shippings/:id
enrolment    /me/rooms/:id/**
attempt      /me/attempts/:id/**
submission   /me/submissions/:id/**
submission-upload /me/submission-uploads/:id/**
taught-upload /me/teaching/uploads/:id/**
academy      /samples/:id/**
essay        /me/teaching/essays/:id/**
essay        /essays/:id/**
submission   /me/teaching/submissions/:id/**
submission   /submissions/:id/**
call         /calls/:id/**
batch        /certificates/batches/:id/**
correction   /certificates/corrections/:id/**
academy      /certificates/templates/**
certificate  /certificates/:id
certificate  /certificates/:id/**
certificate  /certificates/admin/:id
claim        /claims/:id/**
request      /privacy/requests/:id/**
academy      /privacy/incidents/:id/**
contact      /contacts/:id/**
deal         /deals/:id/**
enrolment    /enrolments/:id/**
edition      /editions/:id/**
waiting      /waiting/:id/**
code         /open/editions/:id
code         /open/editions/:id/**
waiting-link /open/waiting/:token/**
file         /files/:id/**
payment      /payments/:id/**
payment      /sale-exceptions/:id/**
refund       /refunds/:id/**
receipt      /receipts/:id/**
membership   /memberships/:id/**
cancellation /cancellations/:id/**
mail         /mails/:id/**
row          /migrations/rows/:id/**
migration    /migrations/:id/**
bulk         /bulk-acts/:id/**
user         /moodle/people/:id
enrolment    /moodle/standing/:id/**
shipping     /shippings/:id/**
testimony    /testimonies/:id/**
academy      /agreements/:id/**
academy      /categories/:id/**
academy      /labels/:id/**
academy      /metas/:id/**
academy      /courses/:id/**
academy      /questions/:id/**
academy      /media/:id/**
academy      /files/images/:id/**
academy      /coupons/:id/**
academy      /packages/:id/**
academy      /synonyms/:id/**
academy      /tax-rates/:id/**
academy      /delivery-options/:id/**
academy      /institutions/:id/**
academy      /api-keys/:id/**
academy      /webhook-endpoints/:id/**
academy      /webhook-deliveries/:id/**
academy      /lti-platforms/:id/**
academy      /lti-tools/:id/**
academy      /tool-picks/:id
academy      /holidays/:year
academy      /legal-texts/:country/**
code         /open/legal-texts/:country/**
academy      /mail-templates/:name
academy      /settings/integrations/:integration/**
academy      /moodle/courses/**
academy      /system/first-steps/:step
academy      /settings/integrations/**
code         /open/certificates/badge/:code/**
code         /open/achievements/:id/image
certificate  /me/certificates/:id/grade
code         /open/credentials/status/:list
signed       /webhooks/**
deal-link    /open/deals/:token/**
receipt-link /open/receipts/:token
claim-link   /open/claims/:token/**
feed-link    /open/calendars/:token.ics
`;

/**
 * Calls that open something with a token in their body or query: which link has it. A `ceremony` is no link: the token says
 * what a browser was asked to sign, and passkey.test.ts tries it.
 */
const links = `
name-link     /open/certificates/name
consent-link  /open/consents/withdrawal
confirm-link  /open/users/register/confirmation
password-link /open/users/password
proposal-link /open/users/proposal
undo-link     /open/users/email
join-link     /open/users/merge
mailbox-link  /open/mailbox-links/**
identity-link /open/users/identity
student-link  /open/student
preview-link  /open/courses/preview
page-link     /open/catalogue/preview
rights-link   /open/rights
rights-link   /open/rights/copy
dossier-link  /open/dossiers/**
ceremony      /me/passkeys
ceremony      /auth/passkey
ceremony      /auth/providers/sign-in
ceremony      /auth/providers/registration
ceremony      /auth/providers/confirmation
ceremony      /me/providers
`;

type Line = { what: string; fits: RegExp };

const records = linesOf(table);
const tokens = linesOf(links);

/** What the parameter of a path is; undefined for one that nobody has classified. */
export function recordOf(path: string): string | undefined {
  return records.find(({ fits }) => fits.test(path))?.what;
}

/** Which mailed link a call without a parameter takes the token of. */
export function linkOf(path: string): string | undefined {
  return tokens.find(({ fits }) => fits.test(path))?.what;
}

/** Every kind of link there is. */
export const linkKinds: readonly string[] = [
  ...records.map(({ what }) => what).filter((what) => what.endsWith('-link')),
  ...tokens.map(({ what }) => what).filter((what) => what.endsWith('-link')),
];

function linesOf(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [what = '', path = ''] = line.split(/\s+/);
      const pattern = path.replace(/\/\*\*$/, '(/.*)?').replace(/\/\*(?=\/)/g, '/[\\w-]+');
      return { what, fits: new RegExp(`^${pattern}$`) };
    });
}
