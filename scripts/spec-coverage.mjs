// Writes docs/spec-coverage.md: each line of the specification beside the tests that show it. A
// line without a test, and a test that is gone, are errors: the page cannot promise what nothing shows.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { specLines } from './spec-lines.mjs';
import { specificationLines } from './spec-text.mjs';
import { titleWith } from './test-titles.mjs';

const root = new URL('../', import.meta.url);
const page = new URL('docs/spec-coverage.md', root);
const callTest = 'apps/server/src/spec-calls.test.ts';

/**
 * The page as it should be.
 * @throws when a line of the specification has no test, an entry no line, or a test does not exist.
 */
export function coverage(lines = specificationLines, entries = specLines) {
  const known = new Set(specCallNames());
  const unused = new Set(entries);
  const text = [];
  let section = '';
  for (const line of lines) {
    if (line.section !== section) text.push('', `## §${line.section}`, '');
    section = line.section;
    text.push(`- ${line.text}`);
    if (line.calls) {
      text.push(...line.calls.map((call) => `  - ${shownCall(call, known)}`));
      continue;
    }
    const entry = entries.find((one) => line.text.startsWith(one.line) && unused.delete(one));
    if (!entry?.tests?.length) throw new Error(`§${line.section}: no test for "${line.text}"`);
    if (entry.decided) text.push(`  - Left open there. Decided here: ${entry.decided}`);
    else if (line.text.endsWith('not shown.'))
      throw new Error(`§${line.section}: say who decided "${line.text}"`);
    text.push(...entry.tests.map((test) => `  - ${shownBy(test, line)}`));
  }
  const [idle] = unused;
  if (idle) throw new Error(`The specification has no line "${idle.line}"`);
  if (known.size > 0) throw new Error(`The specification has no call ${[...known].join(', ')}`);
  return [
    '# The specification, line by line',
    '',
    'Made by `node scripts/spec-coverage.mjs` from the lines of the specification and the titles of the tests; a test',
    'holds it to both. What the specification leaves open says where it was decided.',
    ...text,
    '',
    '## The calls of §7',
    '',
    `Each has three tests in \`${callTest}\`: it is served with and without a trailing slash, is`,
    'described on the reference page, and answers what its schema says. Who may make it is in',
    '`apps/server/src/access.test.ts`; what happens with bodies that are none, in `apps/server/src/fuzz*.test.ts`; and with the',
    'records of other people, in `apps/server/src/strangers.test.ts` and `other-people.test.ts`.',
    '',
  ].join('\n');
}

/** What is on the disk. */
export function writtenCoverage() {
  return readFileSync(page, 'utf8');
}

function shownCall(call, known) {
  if (!known.delete(call)) throw new Error(`§7: ${call} is not among the calls of ${callTest}`);
  return `\`${call}\`: “§7 ${call}”`;
}

function shownBy([file, words], { section, text }) {
  return `“${titleWith(words, file, `§${section} "${text}"`)}”, \`${file}\``;
}

/** `GET /testimonies` and so on, from the list that the call test walks. */
function specCallNames() {
  const list = readFileSync(new URL('apps/server/test/spec-calls.ts', root), 'utf8');
  return [...list.matchAll(/^ {4}((?:GET|POST|PUT|DELETE) [^\s`]+)/gm)].map(([, call]) => call);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(page, coverage());
