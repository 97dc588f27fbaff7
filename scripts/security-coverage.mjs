// Writes the table of docs/security.md: each requirement of OWASP ASVS 5.0 level 2 beside the place
// that meets it and the test that shows it. A line whose test is gone is an error.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chapters, elsewhere, met, open, written } from './security-lines.mjs';
import { titleWith } from './test-titles.mjs';

const root = new URL('../', import.meta.url);
const page = new URL('docs/security.md', root);
const marks = ['<!-- made by scripts/security-coverage.mjs: begin -->', '<!-- end -->'];

/** The page as it should be: what was written by hand, and the table between its marks. */
export function securityPage(text = writtenPage()) {
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (after === undefined) throw new Error('docs/security.md has lost the marks of its table');
  return [before, marks[0], '\n\n', table(), '\n', marks[1], after].join('');
}

export function writtenPage() {
  return readFileSync(page, 'utf8');
}

/** Every requirement that a line speaks of, also those that do not apply. */
export function requirementsSpokenOf() {
  return [
    ...met.map(([id]) => id),
    ...written.map(([id]) => id),
    ...open.map(([id]) => id),
    ...elsewhere.flatMap(([ids]) => ids.split(' ')),
  ];
}

function table() {
  return Object.entries(chapters)
    .flatMap(([chapter, name]) => ['', `### V${chapter} ${name}`, '', ...linesOf(chapter)])
    .slice(1)
    .concat('')
    .join('\n');
}

function linesOf(chapter) {
  const own = ([ids]) => ids.split(' ')[0].split('.')[0] === chapter;
  const lines = [
    ...met.filter(own).map(([id, where, file, words]) => {
      return [id, `${where}: “${titleWith(words, file, id)}”, \`${file}\``];
    }),
    ...written
      .filter(own)
      .map(([id, where, file, words]) => [id, `${where}: \`${mustSay(file, words, id)}\``]),
    ...open.filter(own).map(([id, why]) => [id, `**Otherwise.** ${why}`]),
    ...elsewhere.filter(own).map(([ids, why]) => [ids.replaceAll(' ', ', '), `Not ours: ${why}`]),
  ];
  return lines.sort(byNumber).map(([id, text]) => `- ${id} ${text}`);
}

/** Documents are held to their words as tests are to their titles. */
function mustSay(file, words, id) {
  if (!readFileSync(new URL(file, root), 'utf8').includes(words)) {
    throw new Error(`${id}: ${file} does not say "${words}"`);
  }
  return file;
}

function byNumber([a], [b]) {
  const numbers = (id) => id.split(/[ ,]/)[0].split('.').map(Number);
  const [one, other] = [numbers(a), numbers(b)];
  return one[1] - other[1] || one[2] - other[2];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(page, securityPage());
}
