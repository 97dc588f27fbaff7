/** The words of a template after those that somebody wrote already. */
export function withTemplate(written: string, template: string): string {
  return written.trim() === '' ? template : `${written.trimEnd()}\n\n${template}`;
}

/** A name for a copy that no other one has. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? ' (copia)' : ` (copia ${n})`;
    const copy = name.slice(0, 80 - ending.length) + ending;
    if (!used.has(copy.toLowerCase())) return copy;
  }
}
