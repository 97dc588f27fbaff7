/** Names that count only with what belongs to them, or say where something leads, with a remark behind them. */
const withRemark = /\/(?:JS|AA|EF|OPI|Ref|FS|F|UF|Base|URI)[\s\0\d]*%/g;
/** As much behind it as says what belongs to it: the beginning of an address, also with all its letters escaped. */
const enough = 160;

/**
 * A PDF may have a remark, from a percent sign to the end of the line, wherever a blank may stand (ISO 32000-2, 7.2.4): between a
 * name and what belongs to it too, where no pattern expects it. @yields those places as they are read, without remarks
 */
export function* withoutRemarks(text: string): Generator<string> {
  const lineEnd = nextOf(text, /[\r\n]/g);
  const ink = nextOf(text, /[^\s\0]/g);
  for (const { index, 0: found } of text.matchAll(withRemark)) {
    let at = index + found.length - 1;
    let read = found.slice(0, -1);
    while (at < text.length && read.length < enough) {
      const sign = text.charAt(at);
      // In a text a percent sign is one.
      if (sign === '(' || sign === '<') {
        read += text.slice(at, at + enough);
        break;
      }
      const next = sign === '%' ? lineEnd(at) : ink(at);
      read += next > at ? ' ' : sign;
      at = Math.max(next, at + 1);
    }
    yield read;
  }
}

/** Where the next such sign stands; asked along the text, it looks at each place once. */
function nextOf(text: string, sign: RegExp): (from: number) => number {
  let known = { from: 0, to: -1 };
  return (from) => {
    if (from >= known.from && from <= known.to) return known.to;
    sign.lastIndex = from;
    known = { from, to: sign.exec(text)?.index ?? text.length };
    return known.to;
  };
}
