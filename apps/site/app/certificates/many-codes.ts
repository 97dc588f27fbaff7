import {
  type CheckedCode,
  manyCheckResults,
  mostChecks,
} from '@aulario/contract/certificates/certificate-check';

/**
 * A PDF of which only the SHA-256 leaves the device, with the code that it says that it has, when it says one, and the
 * SHA-256 of what its signature signs, when something follows that.
 */
export type Paper = { name: string; digest: string; claim: string; signed: string };

/** What somebody asked for: one to check for each code and each PDF. */
export type Asked = { codes: string[]; papers: Paper[] };

/** A line of the answer, with the words by which the person knows it: the code or the file's name. */
export type CheckedLine = CheckedCode & { label: string };

/** A code of ours wherever it stands: in the address of its QR, in a cell among names. */
const ours = /(?<![0-9a-z])[0-9a-z]{4}(?:[-‐-―−][0-9a-z]{4}){3}(?![0-9a-z])/gi;

/**
 * Codes as people paste them: one a line, with commas or semicolons between them, or rows of a
 * spreadsheet. Of a line that holds a code of ours the rest is left out. Each once, however it is written.
 */
export function readCodes(text: string): string[] {
  const codes = text.split(/[\n\r]+/).flatMap((line) => line.match(ours) ?? cells(line));
  const once = new Map(codes.map((code) => [sameCode(code), code] as const).reverse());
  return [...new Set(codes.map(sameCode))].flatMap((key) => once.get(key) ?? []);
}

function cells(line: string): string[] {
  return line
    .split(/[,;\t]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** Ours is the same with spaces, hyphens or nothing between its letters; of others only capitals do not count. */
function sameCode(code: string): string {
  const bare = code.toUpperCase().replace(/[\s‐-―−-]+/g, '');
  return /^[0-9A-Z]{16}$/.test(bare) ? bare : code.toLowerCase();
}

/** How a PDF travels in the form: its digest, the code that it names and the digest of its signed part, each or a hyphen, and its name. */
export const paperValue = ({ digest, name, claim, signed }: Paper): string =>
  [digest, claim || '-', signed || '-', name].join(' ');

/**
 * The code of ours that the bytes of a PDF name, where its facts are not packed; empty when none. The names of files
 * that it carries claim nothing: a person's legajo holds certificates and is none.
 */
export function claimIn(pdf: string): string {
  return /(?<![0-9A-Z-])(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?![0-9A-Z-]|\.pdf)/.exec(pdf)?.[0] ?? '';
}

/** What the form holds; what cannot be a digest is left out. */
export function readAsked(form: FormData): Asked {
  const papers = form.getAll('pdf').flatMap((value) => {
    const [, digest, claim, signed, name] =
      /^([0-9a-f]{64}) (-|[0-9A-Z-]{19}) (-|[0-9a-f]{64}) (.{1,200})$/.exec(String(value)) ?? [];
    if (!digest || !name) return [];
    const [claimed = '', part = ''] = [claim, signed].map((one) => one?.replace(/^-$/, ''));
    return [{ digest, name, claim: claimed, signed: part }];
  });
  return { codes: readCodes(String(form.get('codigos') ?? '')), papers };
}

/** What the API is asked. */
export function bodyOf({ codes, papers }: Asked) {
  return {
    codes,
    digests: papers.map(({ digest }) => digest),
    claims: papers.map(({ claim }) => claim),
    signed: papers.map(({ signed }) => signed),
  };
}

/** What is wrong with what was asked, in words; undefined when nothing is. */
export function faultOf({ codes, papers }: Asked): string | undefined {
  const count = codes.length + papers.length;
  if (count === 0) return 'Escribe al menos un código o elige los PDF.';
  if (count > mostChecks) return `Son ${count}. Revisa hasta ${mostChecks} a la vez.`;
  const long = codes.find((code) => code.length > 40);
  return long && `«${long.slice(0, 40)}…» es demasiado largo para ser un código.`;
}

/** Gives each answer the words by which the person knows it. */
export function labelled(results: CheckedCode[], { codes, papers }: Asked): CheckedLine[] {
  return results.map((result, at) => ({
    ...result,
    label: papers[at - codes.length]?.name ?? result.asked,
  }));
}

/** Whether somebody has to look at it before they trust it. */
export function needsLook({ result, dossier, record }: CheckedCode): boolean {
  const whole =
    (result === 'legajo' && dossier?.fallen.length === 0) || (result === 'acta' && !record?.latest);
  return result !== 'vigente' && !whole;
}

/** How many of each result there are, those that stand first. */
export function resultCounts(lines: CheckedCode[]) {
  const results = Object.keys(manyCheckResults) as CheckedCode['result'][];
  return results
    .map((result) => ({ result, count: lines.filter((line) => line.result === result).length }))
    .filter(({ count }) => count > 0);
}
