/** What is left of a word when any one letter is missing, and the word itself. */
export function spellingKeys(word: string): string[] {
  const letters = [...word];
  const shorter = letters.map((_, at) => letters.filter((__, place) => place !== at).join(''));
  return [...new Set([word, ...shorter])];
}

/**
 * Whether two words differ by one slip: a letter left out, added, mistaken, or written in another
 * place. Then, and only then, they share one of their keys.
 */
export function isOneSlipAway(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false;
  const keys = new Set(spellingKeys(word));
  return spellingKeys(typed).some((key) => keys.has(key));
}

/** How far a slip is from one word to another: two neighbours that changed places are the commonest, 0; a letter that went far is 2. */
export function slipOf(typed: string, word: string): number {
  const at = [...word].findIndex((letter, place) => letter !== typed[place]);
  const swapped = `${typed.slice(0, at)}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`;
  if (swapped === word) return 0;
  const letters = (text: string) => [...text].toSorted().join('');
  return letters(typed) === letters(word) ? 2 : 1;
}
