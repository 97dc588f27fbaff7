/** What parts words of a PDF (ISO 32000-2, 7.2.3): fewer signs than `\s` stands for. */
const blank = String.raw`\0\t\n\f\r `;
const word = String.raw`[^${blank}()<>[\]{}/%]`;
/** Where an object may begin that is a dictionary; a remark may stand in between. */
const beginnings = new RegExp(`(?<!end)obj(?=[${blank}]*(?:<<|%))`, 'g');
const tokens = new RegExp(
  String.raw`%[^\r\n]*|<<|>>|<[^>]*>|/${word}*|[${blank}]+|${word}+|[\s\S]`,
  'y',
);
const keyword = new RegExp(String.raw`stream(?!${word})[^\r\n]*\r?\n?`, 'y');
const nothing = new RegExp(String.raw`[${blank}]+|%[^\r\n]*`, 'y');

/** A stream as a reader finds it: what its dictionary says, without remarks and with plain names, and where its bytes begin. */
export type StreamObject = {
  dictionary: string;
  /** The same without the dictionaries inside it. */
  own: string;
  body: number;
};

/** What no reader agrees on how to read. */
export class Malformed extends Error {}

/**
 * Every stream object of a PDF. Each place where an object may begin is read as a reader would from there, sign by sign: a remark or
 * a text that holds the word `stream`, `>>` or `endobj` disguises nothing. Places that are none, within pictures, begin no dictionary.
 * @throws Malformed for brackets that close what is not open, and for dictionaries one inside the other's remarks without end
 */
export function* streamObjects(text: string): Generator<StreamObject> {
  // Honest objects stand one behind another.
  let left = 2 * text.length;
  for (const { index } of text.matchAll(beginnings)) {
    const from = inkFrom(text, index + 'obj'.length);
    left -= from - index;
    if (left < 0) throw new Malformed();
    if (!text.startsWith('<<', from)) continue;
    const { end, ...read } = dictionaryAt(text, from, left);
    const next = inkFrom(text, end);
    left -= next - from;
    const body = endOf(keyword, text, next);
    if (body > next) yield { ...read, body };
  }
}

function dictionaryAt(text: string, from: number, most: number) {
  const open: string[] = [];
  const all: string[] = [];
  const own: string[] = [];
  let dictionaries = 0;
  let at = from;
  do {
    tokens.lastIndex = at;
    const token = tokens.exec(text)?.[0];
    if (!token || at - from > most) throw new Malformed();
    at = token === '(' ? endOfText(text, at) : at + token.length;
    if (token === '<<' || token === '[') open.push(token);
    if (token === '<<') dictionaries += 1;
    if (token === '>>' || token === ']') {
      if (open.pop() !== (token === ']' ? '[' : '<<')) throw new Malformed();
    }
    const said = plain(token);
    all.push(said);
    if (dictionaries === 1) own.push(said);
    if (token === '>>') dictionaries -= 1;
  } while (open.length > 0);
  return { dictionary: all.join(''), own: own.join(''), end: at };
}

/** What texts say is nobody's name. */
function plain(token: string): string {
  if (token.startsWith('%') || token === '(') return ' ';
  if (!token.startsWith('/')) return token;
  return token.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Behind a text in brackets, which may hold others (7.3.4.2). */
function endOfText(text: string, from: number): number {
  const signs = /\\[\s\S]|[()]/g;
  signs.lastIndex = from;
  let depth = 0;
  do {
    const sign = signs.exec(text)?.[0];
    if (!sign) throw new Malformed();
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  } while (depth > 0);
  return signs.lastIndex;
}

/** Behind blanks and remarks. */
function inkFrom(text: string, from: number): number {
  let at = from;
  for (let end = endOf(nothing, text, at); end > at; end = endOf(nothing, text, at)) at = end;
  return at;
}

/** Where it ends that stands there, and there where it does not. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
