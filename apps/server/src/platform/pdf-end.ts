import { holdsArchive } from './archive-signs.ts';
import { beginsAnother } from './pdf-beginning.ts';

/**
 * What a further revision of a PDF begins with, behind blanks and remarks that somebody can read; or behind a header of its own, with the
 * few signs that say that it is not all text.
 */
const revision =
  /^(?:[\s\0]|%[\x20-\x7e\t]*[\r\n]|%PDF-\d\.\d[ \t]*[\r\n]+%[\x80-\xff]{1,16}[ \t]*[\r\n])*(?:%[\x20-\x7e\t]*$|$|\d+[\s\0]+\d+[\s\0]+obj|xref|startxref|trailer)/;
const looked = 4096;

const tailLength = 1024;

/** Whether the end is missing; behind it a file may be filled up with blanks. */
export function isCutOff(text: string): boolean {
  let end = text.length;
  while (end > 0 && /[\s\0]/.test(text.charAt(end - 1))) end -= 1;
  return !text.slice(Math.max(0, end - tailLength), end).includes('%%EOF');
}

/** Programs leave a few bytes behind the last end. */
const few = 32;
/** More than anybody revises a file; each is looked behind. */
const mostRevisions = 1000;

/**
 * Whether a PDF is another file too, or carries one behind an end of its own (%%EOF), where only a further revision of it may stand:
 * whoever is handed the file could open that.
 * @param text its bytes, one letter each
 */
export function carriesMore(text: string): boolean {
  if (beginsAnother(text) || holdsArchive(text)) return true;
  const mark = '%%EOF';
  let revisions = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const from = at + mark.length;
    if (text.length - from <= few) return false;
    revisions += 1;
    if (revisions > mostRevisions) return true;
    // Some programs fill a file up with blanks.
    const behind = /[^\s\0]/g;
    behind.lastIndex = from;
    const next = behind.exec(text)?.index;
    if (next === undefined) return false;
    if (!revision.test(text.slice(next, next + looked))) return true;
  }
  return false;
}
