// What is said of each requirement of OWASP ASVS 5.0.0, levels 1 and 2. `met`: the place that meets it
// and the test that shows it. `written`: a requirement of documents, and the words that answer it.
// `open`: where we do otherwise, and why. `elsewhere`: what does not apply, or is the operator's.

const server = 'apps/server/src';
const people = `${server}/people`;
const platform = `${server}/platform`;
const headers = `${server}/security-headers.test.ts`;
const factor = `${people}/sign-in/second-factor.test.ts`;
const throttle = `${people}/sign-in/sign-in-throttle.test.ts`;
const session = `${people}/sign-in/session.test.ts`;
const registration = `${people}/sign-in/registration.test.ts`;
const rules = `${people}/sign-in/password.rules.test.ts`;
const page = 'docs/security.md';

export const chapters = {
  1: 'Encoding and sanitization',
  2: 'Validation and business logic',
  3: 'Web frontend security',
  4: 'API and web service',
  5: 'File handling',
  6: 'Authentication',
  7: 'Session management',
  8: 'Authorization',
  9: 'Self-contained tokens',
  10: 'OAuth and OIDC',
  11: 'Cryptography',
  12: 'Secure communication',
  13: 'Configuration',
  14: 'Data protection',
  15: 'Secure coding and architecture',
  16: 'Security logging and error handling',
  17: 'WebRTC',
};

const fuzzed = [`${server}/fuzz.test.ts`, 'refuses what its schema refuses'];
const neverBreaks = [`${server}/fuzz.test.ts`, 'never breaks on what its schema accepts'];
const requests = [`${server}/fuzz-requests.test.ts`, 'reads any query without breaking'];
const everyAnswer = [headers, 'says that it is no page'];
const uploaded = [headers, 'is saved and never opened'];
const ownFiles = [headers, 'runs its own files'];
const ownPath = ['apps/site/app/preferences/own-path.test.ts', 'never leads out of it'];
const forged = [session, 'cannot be forged'];
const box = [`${platform}/secret-box.test.ts`, 'What was touched'];
const links = [registration, 'opens nothing else: each kind of link'];
const guessedFirst = [rules, 'which guessers try first'];
const wholePassword = [rules, 'nothing of it is left unread'];
const recordings = [
  `${server}/integrations/zadarma/zadarma.client.test.ts`,
  'fetches recordings from their addresses alone',
];
const secrets = [`${people}/sign-in/secrets.test.ts`, 'leave in no answer, no line of the log'];
const accessTable = [`${server}/access.test.ts`, 'is open to each role exactly when'];
const account = [
  `${people}/users/account.test.ts`,
  'changes their own address and password, and nothing that staff decide',
];

/** @type {[id: string, where: string, file: string, words: string][]} */
export const met = [
  [
    '1.1.1',
    'Fastify decodes once; the text guard reads the result',
    `${platform}/error-handler.test.ts`,
    'refuse NUL characters',
  ],
  [
    '1.1.2',
    'React and React Email escape where they draw',
    `${people}/sign-in/open-user.test.ts`,
    'cannot put a link into a mail',
  ],
  ['1.2.1', 'React; headers are built of our own words', ...neverBreaks],
  ['1.2.2', 'Addresses have http or https; those of links are of this site', ...ownPath],
  ['1.2.3', 'No script is written into a page; its policy would not run it', ...ownFiles],
  ['1.2.4', 'Drizzle sends values as parameters; sqlmap found nothing', ...neverBreaks],
  [
    '1.3.1',
    'sanitize-html on the server',
    `${server}/catalogue/courses/course.test.ts`,
    'takes scripts out of the description',
  ],
  ['1.3.2', 'Policies without unsafe-eval', ...ownFiles],
  ['1.3.3', 'The contract’s schemas', ...fuzzed],
  ['1.3.4', 'SVG is refused', `${platform}/images.test.ts`, 'goes by the bytes'],
  [
    '1.3.6',
    'No address that people write is fetched; that of a recording is checked, and no redirect followed',
    ...recordings,
  ],
  [
    '1.3.11',
    'nodemailer, with addresses of one line',
    `${platform}/mail-transport.test.ts`,
    'line breaks in what people wrote',
  ],
  ['1.4.2', 'Whole numbers with bounds in every schema', ...fuzzed],
  [
    '1.5.1',
    'A table’s XML is read without entities',
    `${platform}/spreadsheet/table-file.test.ts`,
    'with entities of its own',
  ],
  [
    '1.5.2',
    'Only JSON, checked by a schema',
    `${server}/fuzz-requests.test.ts`,
    'refuses every body that is none',
  ],
  ['2.2.1', 'The contract’s schemas', ...fuzzed],
  [
    '2.2.2',
    'The server validates whatever the client did',
    `${server}/fuzz-requests.test.ts`,
    'refuses every body that is none',
  ],
  [
    '2.2.3',
    'Document and country, mobile and country',
    `${server}/sales/purchases/main-job.test.ts`,
    'refuses letters in a DNI',
  ],
  [
    '2.3.1',
    'One transition table for each kind of state',
    `${server}/sales/payments/verification.test.ts`,
    'refuses to verify a payment twice',
  ],
  [
    '2.3.2',
    'Limits stand with the act that they limit',
    `${server}/sales/payments/refund.test.ts`,
    'never beyond the payment when many ask at once',
  ],
  [
    '2.3.3',
    'One transaction an act',
    `${server}/sales/purchases/main-job.test.ts`,
    'numbers the deals of a year without a gap',
  ],
  [
    '2.3.4',
    'Locks and unique indexes',
    `${server}/sales/payments/verification.test.ts`,
    'verifies one operation once',
  ],
  [
    '2.4.1',
    'Limits by address, and a proof of work that buys room',
    `${platform}/proof-of-work/proof.test.ts`,
    'work as the specification says, ten a minute',
  ],
  ['3.2.1', 'Attachment, sandbox, nosniff; data have a policy of their own', ...uploaded],
  [
    '3.2.2',
    'React draws text as text; rich text is sanitised before it is kept',
    `${server}/catalogue/courses/course.test.ts`,
    'takes scripts out of the description',
  ],
  [
    '3.3.2',
    'Lax, for links from mails to arrive signed in',
    'apps/site/app/preferences/cookie.test.ts',
    'are sent back to us alone',
  ],
  ['3.4.1', 'Two years with subdomains, where the address is https', ...everyAnswer],
  [
    '3.4.2',
    'No other origin is allowed; badges are open to all and public',
    headers,
    'lets no other origin read it',
  ],
  ['3.4.3', 'Nonces on pages of one visitor, hashes on shared ones, nothing on data', ...ownFiles],
  ['3.4.4', 'Everywhere', ...everyAnswer],
  ['3.4.5', 'strict-origin-when-cross-origin; same-origin on pages', ...everyAnswer],
  ['3.4.6', "frame-ancestors 'none' everywhere", ...everyAnswer],
  [
    '3.5.1',
    'Writes need the token in a header; forms of pages are checked by their Origin',
    `${server}/access.test.ts`,
    'does not let the cookie alone write',
  ],
  [
    '3.5.3',
    'Reading changes nothing; a link cannot end a session',
    `${server}/access.test.ts`,
    'does not let the cookie alone write',
  ],
  ['3.7.2', 'siguiente leads to paths of this site', ...ownPath],
  [
    '4.1.1',
    'Every answer says its type and its letters',
    headers,
    'says where to report a weakness',
  ],
  [
    '4.1.3',
    'Headers of a proxy count with TRUST_PROXY alone',
    `${server}/office/operations/operation.test.ts`,
    'what a proxy passes on is told that there is nothing',
  ],
  [
    '5.2.1',
    '8 MB for pictures and PDFs, a limit of pixels',
    `${platform}/uploads.test.ts`,
    'more than 8 MB is too large',
  ],
  ['5.2.2', 'By the bytes, whatever the name', `${platform}/images.test.ts`, 'goes by the bytes'],
  [
    '5.2.3',
    'Tables, pictures and packed parts of PDFs',
    `${platform}/spreadsheet/table-file.test.ts`,
    'that unpacks to more than a file may hold',
  ],
  ['5.3.1', 'Nothing that was uploaded is run', ...uploaded],
  [
    '5.3.2',
    'Names in the storage are ours',
    `${platform}/storage.test.ts`,
    'the folder of other keys',
  ],
  ['5.4.1', 'The sender’s name is not kept', ...uploaded],
  ['5.4.2', 'Names of downloads are built of ids and numbers', ...uploaded],
  ['6.2.1', 'Ten letters at least', ...fuzzed],
  ['6.2.2', 'In the own account', ...account],
  ['6.2.3', 'With the one of now', ...account],
  ['6.2.4', 'A list of some 50,000, also with figures and signs around', ...guessedFirst],
  ['6.2.5', 'Any letters', rules, 'whatever signs it has or lacks'],
  [
    '6.2.6',
    'type=password everywhere',
    'e2e/visitor-journeys.e2e.ts',
    'a person registers, confirms by mail, enters',
  ],
  [
    '6.2.7',
    'Fields name their purpose to password managers',
    'e2e/visitor-journeys.e2e.ts',
    'a person registers, confirms by mail, enters',
  ],
  ['6.2.8', 'What bcrypt would not read is refused', ...wholePassword],
  ['6.2.9', '72 bytes', ...wholePassword],
  ['6.2.11', 'Words of the product', ...guessedFirst],
  ['6.2.12', 'The same list is of leaked passwords', ...guessedFirst],
  ['6.3.1', 'Counts by account, address and device', throttle, 'waits longer after each try'],
  [
    '6.3.3',
    'Staff, with STAFF_SECOND_FACTOR=required. Students enter with a password, and find what is theirs',
    factor,
    'lets who lacks it set it up and do nothing else',
  ],
  ['6.3.4', 'The ways in are those named above', ...links],
  [
    '6.4.1',
    'Accounts open with a mailed link; nobody is given a password',
    registration,
    'opens the account only when the mailed link is used',
  ],
  [
    '6.4.3',
    'The link sets a password and opens no session',
    registration,
    'goes by a mailed link, once, and ends every session',
  ],
  [
    '6.4.4',
    'By an administrator, with a reason',
    factor,
    'takes it from somebody who lost their telephone',
  ],
  ['6.5.1', 'Codes and recovery codes', factor, 'takes each code once'],
  ['6.5.2', '120 random bits, kept as SHA-256', factor, 'keeps no key and no recovery code'],
  ['6.5.3', 'node:crypto', factor, 'needs the password, asks nothing before a first code'],
  ['6.5.4', '120 bits', factor, 'takes a recovery code in its place'],
  ['6.6.2', 'A link serves one purpose; a challenge one person and password', ...links],
  ['6.6.3', 'Five wrong ones close it for a while', factor, 'looks at no code for a while'],
  ['7.2.1', 'The token names a row that every request reads', ...forged],
  ['7.2.2', 'Made at each sign-in', session, 'ends with logout, at once'],
  ['7.2.3', 'A signed name of a row: HMAC-SHA-256 with a key of 256 bits or more', ...forged],
  ['7.3.2', '365 days, as the specification says', session, 'lasts 365 days and no longer'],
  ['7.4.1', 'On the next request', session, 'ends with logout, at once'],
  ['7.4.2', 'On the next request', session, 'ends when %s'],
  [
    '7.4.3',
    'A new password ends all; a second step all the others',
    factor,
    'ends the other sessions',
  ],
  [
    '7.4.4',
    'In the menu of the site and of the back office',
    'e2e/visitor-journeys.e2e.ts',
    'takes care of their account',
  ],
  ['7.4.5', 'One or all, with a reason', factor, 'sees where a person is signed in'],
  [
    '7.5.1',
    'E-mail and document are changed by staff; password and second step with the password or a code',
    factor,
    'needs the password',
  ],
  [
    '7.5.2',
    'In the own account, without asking for the password again: putting a thief out must be quick',
    `${server}/me/account/own-account.test.ts`,
    'are listed with their devices',
  ],
  ['8.2.1', 'The guard; a route without access does not start', ...accessTable],
  [
    '8.2.2',
    'What is not theirs does not exist for them',
    `${server}/other-people.test.ts`,
    'shows and changes nothing of somebody else',
  ],
  [
    '8.2.3',
    'A view names every field that leaves, a strict schema every field that enters',
    ...account,
  ],
  [
    '8.3.1',
    'The guard and the services',
    `${server}/access.test.ts`,
    'is what the contract declares of every call',
  ],
  ['9.1.1', 'jose, HS256', ...forged],
  ['9.1.2', 'HS256 alone', ...forged],
  ['9.1.3', 'The key is the installation’s; headers of a token choose none', ...forged],
  ['9.2.1', 'By the injected clock', session, 'lasts 365 days and no longer'],
  ['9.2.2', 'A challenge and a device open nothing', factor, 'is asked after the right password'],
  [
    '9.2.3',
    'One audience for each use',
    throttle,
    'with a device of somebody else, or a forged one',
  ],
  [
    '9.2.4',
    'One audience for each use',
    throttle,
    'with a device of somebody else, or a forged one',
  ],
  ['11.2.1', 'node:crypto, jose, @node-rs/bcrypt', ...box],
  [
    '11.2.2',
    'What is sealed says how; keys are rotated',
    `${server}/reseal.test.ts`,
    'keeps sessions and closed secrets alive',
  ],
  ['11.2.3', 'AES-256, SHA-256, Ed25519, RSA of 3072 bits or P-256', ...box],
  ['11.3.1', 'AES-256-GCM', ...box],
  ['11.3.2', 'AES-256-GCM', ...box],
  ['11.3.3', 'AES-256-GCM', ...box],
  [
    '11.4.2',
    'bcrypt of cost 10, as the specification says; hashes of clients are brought to it',
    `${people}/sign-in/password.test.ts`,
    'has cost 10 and a salt of 16 bytes',
  ],
  [
    '11.4.3',
    'SHA-256',
    `${server}/certificates/issuing/check.test.ts`,
    'is altered when a byte of it changed',
  ],
  [
    '11.4.4',
    'scrypt for archives',
    `${platform}/backup/archive-cipher.test.ts`,
    'is refused under another passphrase',
  ],
  [
    '11.5.1',
    '256 bits for links; ids are no secrets',
    registration,
    'keeps of a link only the digest of its token',
  ],
  [
    '11.6.1',
    'Ed25519',
    `${server}/certificates/signing/credential.test.ts`,
    'that somebody forged or changed does not verify',
  ],
  [
    '13.2.3',
    'No secret has a default',
    `${server}/config.test.ts`,
    'need a secret of their own with a PostgreSQL',
  ],
  ['13.2.4', 'Hosts of outside systems are settings', ...recordings],
  [
    '13.4.2',
    'Faults say nothing of themselves',
    `${platform}/error-handler.test.ts`,
    'say the words of the specification for anything else',
  ],
  ['13.4.4', 'No route takes it', headers, 'does not answer TRACE'],
  [
    '13.4.5',
    'Metrics are for the machine or a token; the reference of the API is public on purpose',
    `${server}/office/operations/operation.test.ts`,
    'what a proxy passes on is told that there is nothing',
  ],
  [
    '14.2.2',
    'The cache keeps what is the same for every visitor',
    `${platform}/public-cache/public-cache.test.ts`,
    'keeps nothing that was asked with a name',
  ],
  ['14.2.3', 'No tracker; pages may speak to their own host alone', ...everyAnswer],
  ['14.2.4', 'Logs, audit and exports', ...secrets],
  ['14.3.2', 'no-store for whoever is signed in', headers, 'is kept by no browser and no proxy'],
  [
    '15.1.2',
    'package-lock.json; `npm sbom` writes it as CycloneDX',
    'scripts/check-packages.test.mjs',
    'comes from the public registry',
  ],
  [
    '15.2.1',
    '`npm test -- audit`, where the registry tells',
    'scripts/check-packages.test.mjs',
    'has no grave weakness',
  ],
  [
    '15.2.2',
    'Limits, and jobs for what takes long',
    `${platform}/error-handler.test.ts`,
    'limit what a stranger may try',
  ],
  ['15.3.1', 'Views', ...secrets],
  ['15.3.2', 'redirect: manual', ...recordings],
  [
    '15.3.3',
    'Strict schemas',
    `${server}/unknown-fields.test.ts`,
    'writes no field that the contract does not name',
  ],
  [
    '15.3.4',
    'TRUST_PROXY',
    `${server}/office/operations/operation.test.ts`,
    'what a proxy passes on is told that there is nothing',
  ],
  ['15.3.5', 'TypeScript, and schemas at the border', ...fuzzed],
  [
    '15.3.6',
    'Schemas build new objects',
    `${server}/unknown-fields.test.ts`,
    'leaves the prototype of objects alone',
  ],
  ['15.3.7', 'A parameter is read from where the contract says', ...requests],
  [
    '16.2.1',
    'Who, what, before, after, when, from where',
    `${server}/catalogue/courses/course.test.ts`,
    'records who changed what',
  ],
  ['16.2.4', 'One JSON object a line', ...secrets],
  [
    '16.2.5',
    'Nothing that people typed',
    `${platform}/log.test.ts`,
    'writes nothing of an error that a person typed',
  ],
  ['16.3.1', 'A line for each step of a sign-in', ...secrets],
  [
    '16.3.4',
    'With the id that the person was told',
    `${platform}/error-handler.test.ts`,
    'say the words of the specification when the database fails',
  ],
  ['16.4.1', 'pino writes JSON', ...secrets],
  [
    '16.5.1',
    'The words of the specification',
    `${platform}/error-handler.test.ts`,
    'and nothing of why',
  ],
  [
    '16.5.2',
    'Jobs that come again, a circuit breaker',
    `${server}/integrations/moodle/circuit.test.ts`,
    'opens after failures in a row',
  ],
  [
    '16.5.3',
    'A transaction that fails changes nothing',
    `${server}/sales/payments/refund.test.ts`,
    'that the gateway refuses is an error that staff read',
  ],
];

/** @type {[id: string, where: string, file: string, words: string][]} */
export const written = [
  [
    '2.1.1',
    'The contract says it, and the reference page shows it',
    'CONTRIBUTING.md',
    'the server validates with it',
  ],
  ['2.1.2', 'The same', 'CONTRIBUTING.md', 'the server validates with it'],
  [
    '2.1.3',
    'Limits of strangers and of guessing',
    'docs/decisions/017-proof-of-work.md',
    '60 calls a minute and address',
  ],
  ['5.1.1', 'Uploads', page, '## What is uploaded'],
  [
    '6.1.1',
    'Guessing',
    'docs/decisions/045-guessing-passwords.md',
    'A try is counted before the password is looked at',
  ],
  [
    '6.1.2',
    'Words that are refused',
    `${people}/sign-in/password.rules.ts`,
    'Words that this product and its pages are full of',
  ],
  ['6.1.3', 'Ways in', page, '## Ways in'],
  [
    '6.3.2',
    'The first administrator has a random password, printed once',
    'README.md',
    'password, once',
  ],
  ['7.1.1', 'Sessions', page, '## Sessions'],
  ['7.1.2', 'Sessions', page, 'as many sessions as they have devices'],
  [
    '8.1.1',
    'One table of who may do what',
    'packages/contract/src/access.ts',
    'Who may do what, as data',
  ],
  ['8.1.2', 'Views and strict schemas', 'ARCHITECTURE.md', 'so that a new column never leaks'],
  ['11.1.1', 'Keys', page, '## Keys'],
  ['11.1.2', 'Keys', page, '## Keys'],
  ['13.1.1', 'Whom the server talks to', page, '## Whom the server talks to'],
  ['13.4.1', 'The image is built without it', 'deploy/Dockerfile.dockerignore', '.git'],
  ['14.1.1', 'Data', page, '## Data and what they are worth'],
  ['14.1.2', 'Data', page, '## Data and what they are worth'],
  ['15.1.1', 'Packages', page, '## Packages of others'],
  ['15.1.3', 'Overload', 'docs/operations.md', 'requests are turned away under overload'],
  ['16.1.1', 'Logs', page, '## Logs'],
  ['16.2.3', 'Logs', page, '## Logs'],
  [
    '16.3.2',
    'The line of each request has its status and whose it was',
    page,
    'A refusal is a line too',
  ],
  ['16.3.3', 'The same', page, 'A refusal is a line too'],
];

/** @type {[id: string, why: string][]} */
export const open = [
  [
    '3.3.1',
    'The specification names the session’s cookie `jwt`, without a prefix; it is Secure over TLS. Our other closed cookies carry `__Host-`.',
  ],
  ['3.3.3', 'The same.'],
  [
    '3.3.4',
    'The specification’s client reads the session’s cookie. Decision 006 says what stands in for HttpOnly: it reads only, and pages run no script of others.',
  ],
  [
    '3.5.4',
    'Site and back office share a host, and the specification its login. The back office has a policy of its own and keeps nothing in the browser but preferences.',
  ],
  [
    '5.4.3',
    'No scanner: pictures are made anew, PDFs that act or carry files are refused, and what remains is saved and not opened.',
  ],
  [
    '6.5.5',
    'A code counts one step early and one late, because clocks of telephones differ: ninety seconds, once.',
  ],
  ['7.2.4', 'A sign-in makes a new session and leaves the others, which the person sees and ends.'],
  [
    '7.3.1',
    'None: the specification wants sessions of 365 days. Sessions are seen and ended, and staff have the second step.',
  ],
  [
    '11.4.1',
    'Zadarma’s API is signed with HMAC-SHA-1 over MD5, as its maker prescribes; TOTP uses HMAC-SHA-1 as every app does. Everything of ours is SHA-256.',
  ],
  [
    '12.3.1',
    'Addresses of outside systems are settings; plain ones are taken, for systems on the same machine.',
  ],
  [
    '13.3.1',
    'Secrets come from the environment, or from a file that only its owner reads. No vault.',
  ],
  [
    '14.2.1',
    'Mailed links carry a token in their query, because a mail can carry nothing else: once, for a short time, kept as a digest.',
  ],
  [
    '14.3.1',
    'Leaving loads a new page and forgets the token; Clear-Site-Data is not sent, because it would empty the cart.',
  ],
];

/** @type {[ids: string, why: string][]} */
export const elsewhere = [
  ['1.2.5', 'no program is started with what people write.'],
  ['1.2.6 1.2.7 1.2.8', 'no LDAP, XPath or LaTeX.'],
  ['1.2.9', 'no regular expression is made of what people write.'],
  [
    '1.3.5 1.3.7',
    'no template is made of what people write; the designs of certificates are administrators’, their fields a closed list.',
  ],
  ['1.3.8 1.3.9 1.3.10', 'no JNDI, memcache or format strings.'],
  ['1.4.1 1.4.3', 'JavaScript manages memory.'],
  ['3.5.2', 'nothing rests on the preflight: see 3.5.1.'],
  ['3.5.5', 'no postMessage.'],
  ['3.7.1', 'no such technology.'],
  [
    '4.1.2 4.2.1',
    'the reverse proxy redirects to HTTPS; Node and the proxy read message boundaries.',
  ],
  ['4.3.1 4.3.2', 'no GraphQL.'],
  ['4.4.1 4.4.2 4.4.3 4.4.4', 'no WebSocket of ours.'],
  ['6.2.10 6.4.2', 'passwords do not expire, and no hints or questions exist.'],
  ['6.6.1', 'no codes by telephone.'],
  ['6.8.1 6.8.2 6.8.3 6.8.4', 'no identity provider.'],
  ['7.1.3 7.6.1 7.6.2', 'no federated sessions.'],
  ['8.4.1', 'one installation, one academy.'],
  [
    '10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
    'no OAuth.',
  ],
  ['12.1.1 12.1.2 12.2.1 12.2.2', 'TLS ends at the operator’s proxy.'],
  ['12.1.3', 'no client certificates.'],
  ['12.3.2', 'Node checks certificates, and no setting turns that off.'],
  ['12.3.3 12.3.4', 'one process.'],
  [
    '13.2.1 13.2.2 13.2.5 13.3.2',
    'the operator gives each outside system its account, and the firewall its rules.',
  ],
  ['13.4.3', 'no folder is listed: files are found by name.'],
  ['14.3.3', 'browsers keep preferences, the cart and the last searches.'],
  ['15.2.3', 'development parts load only where NODE_ENV says so.'],
  ['16.2.2 16.4.2 16.4.3', 'the operator sets clocks and keeps logs.'],
  ['17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2', 'calls in the browser are Zadarma’s.'],
];
