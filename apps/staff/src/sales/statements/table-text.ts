/** Cells of a workbook as text: a number without what a computer's fractions add to it. */
export function textCells(lines: (string | number | null)[][]): string[][] {
  return lines.map((cells) =>
    cells.map((cell) =>
      typeof cell === 'number' ? String(Number(cell.toFixed(6))) : (cell ?? ''),
    ),
  );
}

/** Whether a file is a workbook, old or new, which the server reads. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/**
 * Lines and cells of text that is separated by semicolons, tabs, bars or commas; quotes that begin a cell keep it
 * together, those within it are inches.
 */
export function tableOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const mark = separatorOf(plain);
  const table: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    table.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] ?? '';
    if (letter === '"' && quoted && plain[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (letter === mark && !quoted) endCell();
    else if (letter === '\n' && !quoted) {
      endCell();
      table.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return table;
}

/** What stands in most lines, then what stands most often: names and amounts have commas of their own. */
function separatorOf(text: string): string {
  const lines = text.split('\n');
  const weigh = (mark: string) => ({
    mark,
    lines: lines.filter((line) => line.includes(mark)).length,
    times: text.split(mark).length,
  });
  return [';', '\t', '|', ',']
    .map(weigh)
    .reduce((best, one) =>
      one.lines > best.lines || (one.lines === best.lines && one.times > best.times) ? one : best,
    ).mark;
}

/** The text of a file: UTF-16 where it says so (Excel's "Texto Unicode"), UTF-8, or what Windows writes where that cannot be read so. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
