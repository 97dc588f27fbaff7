// Which tests show each line of the specification: the beginning of the line, and of each test
// its file and words of its title. What the specification leaves open also has who decided it. The
// calls of §7 are not here: every one has tests named after it.

const server = 'apps/server/src';
const people = `${server}/people`;
const client = 'packages/client/src';
const store = `${client}/store`;

const calls = [`${server}/spec-calls.test.ts`, '§7 %s'];
const states = [`${store}/initial-state.test.ts`, 'the slices, the fields and the initial values'];
const userFields = [`${people}/users/account.test.ts`, 'has every field of the specification'];
const loading = [`${store}/list.slices.test.ts`, 'raise the loading flag and clear the error'];
const loaded = [`${store}/list.slices.test.ts`, 'store the list and are loaded on success'];
const failed = [`${store}/list.slices.test.ts`, 'stop loading, keep the list and store the error'];
const table = [`${server}/access.test.ts`, 'is open to each role exactly when the table says so'];
const countries = [`${server}/academy/countries.test.ts`, 'says of each its Spanish name, code'];
const currencies = [
  `${server}/academy/countries.test.ts`,
  'charges in pesos in Colombia and Mexico',
];
const office = `${server}/site/office.test.ts`;
const refusedOffice = [office, 'sends to /login who is inside as %s'];
const cookie = [`${client}/session-cookie.test.ts`, 'lives 365 days on the whole site'];
const noTimeout = [`${client}/request.test.ts`, 'has no limit of its own'];
const incomplete = [`${people}/users/lookup.test.ts`, 'fails with %s'];
const keptPassword = [`${people}/sign-in/password.test.ts`, 'has cost 10 and a salt of 16 bytes'];
const clientHash = [`${client}/password.test.ts`, 'is hashed at cost 10'];

/** @type {{line: string, tests?: string[][], decided?: string}[]} */
export const specLines = [
  // 1
  {
    line: 'Visitors see public (open) listings',
    tests: [
      calls,
      [`${server}/access.test.ts`, 'asks a visitor to sign in, unless the table opens it'],
      [`${server}/relations/contacts/contact-form.test.ts`, 'keeps what was written'],
      [`${server}/claims/book/claim.test.ts`, 'answers number, moment, deadline'],
    ],
  },
  {
    line: 'Staff users (roles Administrador and Recepcionista) manage',
    tests: [table, [office, 'opens to %s']],
  },
  {
    line: 'Teachers carry the role Docente',
    tests: [[`${people}/sign-in/open-user.test.ts`, 'are those with the role Docente']],
  },
  {
    line: 'Students and advisers exist',
    tests: [
      [`${server}/access.test.ts`, 'is open to each role exactly'],
      [`${people}/users/account.test.ts`, 'is somebody with the role Asesor'],
      [`${server}/me/account/own-account.test.ts`, 'is their courses, purchases and certificates'],
    ],
  },
  {
    line: 'The product integrates with a learning management system',
    tests: [
      [`${server}/migrations/from-moodle.test.ts`, 'brings the people'],
      [`${server}/migrations/from-moodle.test.ts`, 'brings grades'],
      [`${server}/migrations/from-moodle.test.ts`, 'brings who is in the course'],
      [`${server}/migrations/from-moodle.test.ts`, 'brings certificates of our courses'],
      [`${server}/migrations/from-moodle.test.ts`, 'brings testimonies of those who agreed'],
      [`${people}/users/account.test.ts`, 'is linked, and left only with a reason'],
    ],
  },
  {
    line: 'It integrates with a telephony provider',
    tests: [
      [`${server}/relations/calls/call.test.ts`, 'rings the extension first'],
      [`${people}/users/account.test.ts`, 'keeps the secrets of the telephone'],
    ],
  },
  {
    line: 'The product sells courses and calculates',
    tests: [
      [
        `${server}/sales/purchases/main-job.test.ts`,
        'takes a visitor from a course to a certificate',
      ],
      [`${server}/catalogue/pricing/price.test.ts`, 'has lines that sum to the total'],
    ],
  },
  {
    line: 'Further purpose of the claims and labels services',
    decided:
      'Claims are the Libro de Reclamaciones (decisions 011 and 025); labels mark courses and filter the catalogue.',
    tests: [
      [`${server}/claims/book/claim.test.ts`, 'mails the whole sheet with date and hour'],
      [`${server}/catalogue/courses/facets.test.ts`, 'count every filter'],
    ],
  },
  // 2
  {
    line: 'Only one route is visible: /login',
    tests: [[office, 'at %s sends a visitor to /login']],
  },
  {
    line: 'A user without a token is redirected',
    tests: [[office, 'at %s sends a visitor to /login']],
  },
  { line: 'A logged-in user who has neither', tests: [refusedOffice] },
  {
    line: 'All other screens: not shown',
    decided:
      'The public pages and the back office of this project, each in a list that a test holds it to.',
    tests: [
      ['e2e/pages.e2e.ts', 'is told here of every address of the site'],
      ['e2e/main-job.e2e.ts', 'a visitor finds a course, buys it, and is enrolled'],
    ],
  },
  // 3
  { line: 'Identifier: items are identified by _id', tests: [calls, userFields] },
  { line: 'ref (from the record id)', tests: [userFields] },
  {
    line: 'password: never kept on the client',
    tests: [
      [`${people}/sign-in/secrets.test.ts`, 'leave in no answer, no line of the log'],
      [`${people}/sign-in/secrets.test.ts`, 'are in no export'],
    ],
  },
  {
    line: 'city, department, country, status',
    tests: [
      userFields,
      [`${people}/users/account.test.ts`, 'starts without entry'],
      [`${people}/sign-in/open-user.test.ts`, 'is created without account or role'],
    ],
  },
  {
    line: 'roles (list; a joined display string',
    tests: [userFields],
  },
  {
    line: 'isZadarma flag; call settings',
    tests: [userFields, [`${people}/users/account.test.ts`, 'keeps the secrets of the telephone']],
  },
  {
    line: 'courses (list of items with an id)',
    tests: [[`${server}/me/students/student.test.ts`, 'names the courses they are in']],
  },
  {
    line: 'stage and account also appear',
    tests: [userFields, [`${people}/users/account.test.ts`, 'moves as the table says']],
  },
  {
    line: 'shortName is the first name',
    tests: [
      userFields,
      [`${people}/users/user.view.test.ts`, 'is the first name, else'],
      [`${people}/users/user.view.test.ts`, 'a space, and the last name'],
    ],
  },
  {
    line: '_id, moodleId, firstName, lastName, dni, cellphone',
    tests: [
      [`${server}/certificates/shippings/shipping.test.ts`, 'has the fields of the specification'],
    ],
  },
  { line: 'name (Spanish), code (two letters)', tests: [countries] },
  { line: 'Currency is PEN for almost all', tests: [currencies] },
  ...[
    'Payments: list',
    'Testimonies: list',
    'Course testimonies: list',
    'Courses: list',
    'Agreements: list',
    'Metas: list',
    'Labels: list',
    'Categories: list',
    'Teachers: list',
    'Certificate: current',
  ].map((line) => ({ line, tests: [states] })),
  {
    line: 'Fields of testimony, certificate, payment',
    decided: 'The schemas of packages/contract, which the reference page at /api/docs shows.',
    tests: [calls, [`${server}/platform/openapi.test.ts`, 'describes every call of the contract']],
  },
  // 4
  { line: 'Every list follows the same cycle', tests: [loading, loaded, failed] },
  { line: 'Loading: the loading flag', tests: [loading] },
  { line: 'Success: the result is stored', tests: [loaded] },
  { line: 'Error: the error is stored', tests: [failed] },
  {
    line: 'Course actions: get list, search',
    tests: [
      [`${store}/course.slice.test.ts`, '%s fills its own field and no other'],
      [`${store}/thunks.test.ts`, 'show the results of the last search'],
      [`${store}/thunks.test.ts`, 'can be counted on their own'],
      [`${store}/thunks.test.ts`, 'are one by its slug'],
      [`${store}/thunks.test.ts`, 'asks the API, shows it is loading, and fills the list'],
    ],
  },
  {
    line: 'Certificate slice: LOADING_GET_CERTIFICATE',
    tests: [
      [`${store}/certificate.slice.test.ts`, 'loads on LOADING_GET_CERTIFICATE'],
      [`${store}/certificate.slice.test.ts`, 'on SUCCESS_GET_CERTIFICATE'],
      [`${store}/certificate.slice.test.ts`, 'on ERROR_GET_CERTIFICATE'],
      [`${store}/certificate.slice.test.ts`, 'is untouched by %s'],
    ],
  },
  {
    line: 'Teachers and users:',
    tests: [[`${store}/teacher.slice.test.ts`, '%s fills its own field and no other']],
  },
  {
    line: 'Adding a user prepends it',
    tests: [
      [`${store}/teacher.slice.test.ts`, 'comes first in a list that was loaded'],
      [`${store}/teacher.slice.test.ts`, 'empties a list that was not loaded'],
    ],
  },
  {
    line: 'Fetching one teacher stores',
    tests: [
      [`${store}/teacher.slice.test.ts`, 'one teacher is the first of those that came'],
      [`${store}/teacher.slice.test.ts`, 'one teacher is null when none came'],
    ],
  },
  {
    line: 'A reload action resets',
    tests: [[`${store}/teacher.slice.test.ts`, 'a reload resets everything']],
  },
  {
    line: 'Adding a contact or a claim only',
    tests: [[`${store}/sent.slices.test.ts`, 'only sets the success state']],
  },
  { line: 'User counts are stored', tests: [[`${store}/thunks.test.ts`, 'is stored in count']] },
  {
    line: 'Business statuses of claims, payments and certificates',
    decided: 'One table of transitions each, in the area’s `*.transitions.ts`.',
    tests: [
      [`${server}/claims/book/claim.transitions.test.ts`, 'exactly when the table says so'],
      [`${server}/sales/payments/payment.transitions.test.ts`, 'exactly when the table says so'],
      [
        `${server}/certificates/issuing/certificate.transitions.test.ts`,
        'exactly when the table says so',
      ],
    ],
  },
  // 5
  {
    line: 'A user lookup needs at least a mobile or an email',
    tests: [
      incomplete,
      [`${people}/sign-in/open-user.test.ts`, 'needs at least an e-mail or a mobile'],
    ],
  },
  {
    line: 'Lookup matching: with email, mobile and dni',
    tests: [
      [`${people}/users/lookup.test.ts`, 'the lookup of a user'],
      [`${people}/sign-in/open-user.test.ts`, 'matches as the specification says'],
    ],
  },
  {
    line: 'Migration lookup combines',
    tests: [
      [`${people}/users/lookup.test.ts`, 'the lookup of a migration'],
      [`${people}/users/lookup.test.ts`, 'fails with the same error when none is there'],
    ],
  },
  {
    line: 'Passwords are hashed on the client',
    tests: [
      clientHash,
      [`${client}/password.test.ts`, 'is recognised by its hash'],
      [`${people}/sign-in/session.test.ts`, 'accepts a password that the client hashed'],
    ],
  },
  {
    line: 'Other validation rules: not shown',
    decided:
      'The schemas of packages/contract, field by field, and decision 014 for what is refused before them.',
    tests: [
      [`${server}/fuzz.test.ts`, 'refuses what its schema refuses, clearly'],
      [`${server}/fuzz-forms.test.ts`, 'refuses every form that is wrong'],
      [`${server}/fuzz-requests.test.ts`, 'refuses every body that is none'],
    ],
  },
  // 6
  { line: 'Roles: Administrador, Recepcionista (staff) and Docente', tests: [table] },
  { line: 'Staff screens require Administrador', tests: [[office, 'opens to %s'], refusedOffice] },
  {
    line: 'The role check reads the roles list',
    decided:
      'Nobody is a user without roles: a visitor is an actor who may do nothing that is closed.',
    tests: [
      [`${server}/access.test.ts`, 'asks a visitor to sign in'],
      [office, 'at %s sends a visitor to /login'],
    ],
  },
  {
    line: 'Which roles may call which routes',
    decided: 'The table of apps/server/test/access-table.ts, for every call.',
    tests: [
      table,
      [`${server}/access.test.ts`, 'is what the contract declares of every call'],
      [`${server}/strangers.test.ts`, 'does not tell a stranger whether a record of somebody else'],
      [`${server}/other-people.test.ts`, 'shows and changes nothing of somebody else'],
      [`${server}/other-people.test.ts`, 'opens with no other link'],
    ],
  },
  // 7
  {
    line: 'Base path /api, on a local host',
    tests: [
      calls,
      [`${client}/request.test.ts`, 'is the path under the base'],
      [`${server}/config.test.ts`, 'have a value for everything that a first start needs'],
    ],
  },
  {
    line: 'If a token is present (cookie jwt)',
    tests: [
      [`${client}/request.test.ts`, 'both as a bearer and as x-access-token'],
      [`${client}/request.test.ts`, 'take the token from the cookie jwt'],
      [`${server}/access.test.ts`, 'takes the token from either header'],
    ],
  },
  {
    line: 'Multipart content type is used',
    tests: [[`${client}/request.test.ts`, 'is a form with the fields first and the file last']],
  },
  {
    line: 'There is no timeout. JSON is accepted',
    tests: [
      noTimeout,
      [`${client}/request.test.ts`, 'ask for JSON'],
      [`${client}/result.test.ts`, 'counts %i as success'],
      [`${client}/result.test.ts`, 'counts %i as failure'],
    ],
  },
  {
    line: 'List calls (GET) return the response data',
    tests: [
      [`${client}/result.test.ts`, 'answers the data'],
      [`${client}/result.test.ts`, 'answers an empty list and logs the error data'],
    ],
  },
  {
    line: 'Single-item, create, update and delete calls',
    tests: [
      [`${client}/result.test.ts`, '%s answers the body with success true'],
      [`${client}/result.test.ts`, '%s answers the error body with success false'],
    ],
  },
  {
    line: 'Session cookie: lifetime 365 days, path /.',
    tests: [cookie, [`${people}/sign-in/session.test.ts`, 'lasts 365 days and no longer']],
  },
  {
    line: 'Payload and response fields are not shown',
    decided: 'The contract; each call’s example and answer are on the reference page.',
    tests: [
      calls,
      [`${server}/spec-calls.test.ts`, 'has a sentence, and an example of what it needs'],
    ],
  },
  {
    line: 'A call fetching one certificate',
    decided: 'It is `GET /open/certificates/detail`, by the code.',
    tests: [[`${store}/thunks.test.ts`, 'is found by its code, and a code that nobody has']],
  },
  {
    line: 'Response shapes: not shown',
    decided: 'The `answer` of each entry of the contract, which the server is held to.',
    tests: [[`${server}/spec-calls.test.ts`, 'answers what its schema says']],
  },
  // 8
  {
    line: 'List fetch failure: the error data is logged',
    tests: [
      [`${client}/result.test.ts`, 'answers an empty list and logs the error data'],
      [`${client}/result.test.ts`, 'logs the fallback text when there is no response'],
    ],
  },
  {
    line: "Fallback messages: 'Error al obtener el dato.'",
    tests: [
      [`${client}/result.test.ts`, '%s without a response says "%s"'],
      [`${client}/result.test.ts`, '%s with a failure that has no error body says "%s"'],
    ],
  },
  {
    line: "Failed load: the error is stored in the list's error field",
    tests: [failed, [`${store}/thunks.test.ts`, 'stores the message of the server']],
  },
  {
    line: 'A failed HTTP status gives the message',
    tests: [
      [`${client}/result.test.ts`, 'names the status of a failure that answers %s'],
      [`${client}/result.test.ts`, 'names the status beside an error body'],
    ],
  },
  {
    line: 'Server-side error mapping:',
    tests: [[`${server}/platform/error-handler.test.ts`, 'answer with a Spanish message']],
  },
  {
    line: 'Validation error: status 402',
    tests: [
      [`${server}/sales/purchases/main-job.test.ts`, 'says beside each field what is wrong'],
      [
        `${server}/platform/error-handler.test.ts`,
        'the first message of a validation, or the words',
      ],
    ],
  },
  {
    line: 'Database error: status 500',
    tests: [[`${server}/platform/error-handler.test.ts`, 'when the database fails']],
  },
  {
    line: 'Any other error: status 500',
    tests: [[`${server}/platform/error-handler.test.ts`, 'for anything else']],
  },
  {
    line: 'User lookup without contact data',
    tests: [
      incomplete,
      [`${people}/sign-in/open-user.test.ts`, 'needs at least an e-mail or a mobile'],
    ],
  },
  {
    line: 'Error codes beyond these: not shown',
    decided:
      '401, 403, 404, 409, 413, 415, 428, 429 and 503, in one closed list: packages/contract/src/error.ts.',
    tests: [
      [`${server}/platform/error-handler.test.ts`, 'say %s with the words'],
      [`${server}/platform/error-handler.test.ts`, 'limit what a stranger may try'],
    ],
  },
  // 9
  {
    line: 'Password hash cost 10 (allowed range 4 to 31',
    tests: [
      keptPassword,
      [`${people}/sign-in/password.test.ts`, 'is the hash that the client made at cost'],
      [`${people}/sign-in/password.test.ts`, 'is no hash of cost'],
      clientHash,
    ],
  },
  {
    line: 'Cookie name jwt, lifetime 365 days',
    tests: [cookie, [`${client}/session-cookie.test.ts`, 'is the one of the contract']],
  },
  { line: 'Base path /api.', tests: [calls] },
  {
    line: 'Teacher role name Docente',
    tests: [[`${people}/sign-in/open-user.test.ts`, 'are those with the role Docente']],
  },
  {
    line: 'Default currency PEN; COP for Colombia',
    tests: [
      currencies,
      [
        `${server}/sales/purchases/main-job.test.ts`,
        'charges in the currency of the buyer’s country',
      ],
    ],
  },
  { line: 'Timeout: none', tests: [noTimeout] },
  {
    line: 'Page sizes, fees and other business limits',
    decided:
      'Pages of 20, at most 100 (packages/contract/src/list.ts); prices, taxes and fees are the academy’s to set.',
    tests: [
      [
        `${server}/catalogue/courses/course.test.ts`,
        'pages with the total and links, in a stable order',
      ],
      [`${server}/fuzz.test.ts`, 'refuses a filter, a sort or a page that it does not know'],
    ],
  },
];
