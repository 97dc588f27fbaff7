// The specification as data: docs/specification.md, cut into the lines that say something.
import { readFileSync } from 'node:fs';

const specification = new URL('../docs/specification.md', import.meta.url);

/**
 * Every line of §1 to §9: bullets, sentences and rows of tables. A row of the call list also has its
 * calls, as `GET /testimonies/{id}`.
 * @returns {{section: string, text: string, calls?: string[]}[]}
 */
export function linesOfSpecification(text = readFileSync(specification, 'utf8')) {
  const lines = [];
  let section = '';
  let heading = '';
  let header = false;
  for (const line of text.split('\n')) {
    const title = /^(#+) (?:(\d)\.)?\s*(.*)/.exec(line);
    if (title) {
      section = title[2] ?? section;
      heading = title[3] ?? '';
      header = true;
    } else if (section !== '' && line.trim() !== '') {
      const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : undefined;
      // The first row of a table names its columns, the second draws a rule.
      if (cells && (header || /^[-|\s]+$/.test(line))) header = false;
      else if (cells && heading === 'Call list')
        lines.push({ section, text: cells[1] ?? '', calls: callsOf(cells[2] ?? '') });
      else if (cells) lines.push({ section, text: cells.filter(Boolean).join(': ') });
      else lines.push({ section, text: line.trim().replace(/^- /, '') });
    }
  }
  return lines;
}

/** `GET /metas; POST /metas (a note)`, and `POST /migrations/users, /migrations/grades`. */
function callsOf(cell) {
  return cell
    .replace(/\([^)]*\)/g, '')
    .split(';')
    .flatMap((part) => {
      const [method = '', ...paths] = part.trim().split(/[\s,]+/);
      return paths.map((path) => `${method} ${path.replace(/\/$/, '')}`);
    });
}
