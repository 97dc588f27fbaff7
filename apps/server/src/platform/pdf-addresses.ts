/** What stands before an address of a link (with what it is relative to) or of a file, as text or as hexadecimal digits. */
const beforeAddress = /\/(URI|Base|UF|F)[\s\0]*(\(|<(?!<))/g;
/** A file of the reader's, or somebody's network share, and any scheme but those of pages, mailboxes and telephones: many open a program. */
const ofLinks = /^(?:\\|\/\/|(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:)/i;
/** A letter and a colon begin a path on a disk, as some programs write the file that they made. */
const ofFiles = /^(?:\\|\/\/|[a-z][a-z\d+.-]+:)/i;
/** As much of it as says where it leads, also with all its letters escaped. */
const longestBeginning = 120;

/** Whether a text of a PDF (ISO 32000-2, 7.3.4) leads where no link of a page may. */
export function leadsAstray(text: string): boolean {
  for (const { index, 0: before, 1: key, 2: kind } of text.matchAll(beforeAddress)) {
    const from = index + before.length;
    const written = text.slice(from, from + longestBeginning);
    const read = kind === '(' ? ofLetters(written) : ofDigits(written);
    // Byte order marks, the empty halves of UTF-16 and what stands unseen within a scheme.
    const address = read.replace(/^(?:þÿ|ÿþ|ï»¿)/, '').replace(/[\0-\x20]/g, '');
    if ((key === 'F' || key === 'UF' ? ofFiles : ofLinks).test(address)) return true;
  }
  return false;
}

function ofLetters(written: string): string {
  return written.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /[\r\nnrtbf]/.test(other) ? ' ' : other;
  });
}

function ofDigits(written: string): string {
  const digits = written.replace(/[\s\0]/g, '').match(/^[0-9A-Fa-f]*/)?.[0] ?? '';
  return Buffer.from(digits.slice(0, digits.length & ~1), 'hex').toString('latin1');
}
