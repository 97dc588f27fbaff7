// Writes docs/spec-coverage.md: each line of the specification beside the test that shows it. A line
// whose test is gone is an error, so that the page cannot promise what nothing shows.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { specLines } from './spec-lines.mjs';

const root = new URL('../', import.meta.url);
const page = new URL('docs/spec-coverage.md', root);
const callTest = 'apps/server/src/spec-calls.test.ts';

/** The page as it should be. @throws when a line names a test that does not exist. */
export function coverage() {
  const sections = new Map();
  for (const [section, line, file, title] of specLines) {
    const found = titlesOf(file).find((whole) => whole.includes(title));
    if (!found) throw new Error(`§${section} "${line}": no test in ${file} says "${title}"`);
    const shown = `- ${line}: “${found}”, \`${file}\``;
    sections.set(section, [...(sections.get(section) ?? []), shown]);
  }
  const calls = specCallNames().map((call) => `- \`${call}\`: “§7 ${call}”`);
  return [
    '# The specification, line by line',
    '',
    'Made by `node scripts/spec-coverage.mjs` from the titles of the tests; a test holds it to them.',
    ...[...sections].flatMap(([section, lines]) => ['', `## §${section}`, '', ...lines]),
    '',
    '## The calls of §7',
    '',
    `Each has three tests in \`${callTest}\`: it is served with`,
    'and without a trailing slash, is described on the reference page, and answers what its schema says.',
    'Who may make it is in `apps/server/src/access.test.ts`.',
    '',
    ...calls,
    '',
  ].join('\n');
}

/** What is on the disk. */
export function writtenCoverage() {
  return readFileSync(page, 'utf8');
}

/** Titles of the tests and groups of a file, as they are written. */
function titlesOf(file) {
  const text = readFileSync(new URL(file, root), 'utf8');
  return [...text.matchAll(/(?:^|[\s(])(['"`])((?:(?!\1).)+)\1,\s*(?:async\b|\()/gm)].map(
    ([, , title]) => title,
  );
}

/** `GET /testimonies` and so on, from the list that the call test walks. */
function specCallNames() {
  const list = readFileSync(new URL('apps/server/test/spec-calls.ts', root), 'utf8');
  return [...list.matchAll(/^ {4}((?:GET|POST|PUT|DELETE) [^\s`]+)/gm)].map(([, call]) => call);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(page, coverage());
