import { type CheckedCode, mostChecks } from '@aulario/contract/certificates/certificate-check';

/** A PDF of which only the SHA-256 leaves the device. */
export type Paper = { name: string; digest: string };

/** What somebody asked for: one to check for each code and each PDF. */
export type Asked = { codes: string[]; papers: Paper[] };

/** A line of the answer, with the words by which the person knows it: the code or the file's name. */
export type CheckedLine = CheckedCode & { label: string };

/** Codes one a line, or with commas or semicolons between them, as they come from a spreadsheet; each once. */
export function readCodes(text: string): string[] {
  const codes = text.split(/[\n\r,;\t]+/).map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** How a PDF travels in the form: its digest, a space and its name. */
export const paperValue = ({ digest, name }: Paper): string => `${digest} ${name}`;

/** What the form holds; what cannot be a digest is left out. */
export function readAsked(form: FormData): Asked {
  const papers = form.getAll('pdf').flatMap((value) => {
    const [, digest, name] = /^([0-9a-f]{64}) (.{1,200})$/.exec(String(value)) ?? [];
    return digest && name ? [{ digest, name }] : [];
  });
  return { codes: readCodes(String(form.get('codigos') ?? '')), papers };
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

/**
 * A table for a spreadsheet: UTF-8 with its mark, semicolons as Excel in Spanish reads them. A cell
 * that a spreadsheet would calculate begins with an apostrophe.
 */
export function csvOf(rows: string[][]): string {
  const cell = (text: string) => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
  return `\u{FEFF}${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
