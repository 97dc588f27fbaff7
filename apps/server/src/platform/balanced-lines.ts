/**
 * Breaks a title between words into as few lines of about `perLine` characters as it needs, at
 * most `most`, all nearly as long as each other. Longer texts get longer lines, not more. A space that does not break
 * keeps what stands before it.
 */
export function balancedLines(text: string, perLine: number, most: number): string[] {
  const words = text.trim().split(/[^\S\u00a0]+/);
  const length = words.join(' ').length;
  const count = Math.min(most, Math.max(1, Math.ceil(length / perLine)));
  for (let width = Math.ceil(length / count); width < length; width += 1) {
    const lines = wrapped(words, width);
    if (lines.length <= count) return lines;
  }
  return [words.join(' ')];
}

function wrapped(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
