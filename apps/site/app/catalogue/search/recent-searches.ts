/** What somebody searched for lately: kept on their device, and sent nowhere. */
const key = 'busquedas';
const most = 5;

/** The last searches, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text) => typeof text === 'string').slice(0, most)
      : [];
  } catch {
    // Storage may be forbidden, or hold what somebody else wrote.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search === '') return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== search.toLowerCase());
  keep([search, ...others].slice(0, most));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Full or forbidden: nothing is remembered then.
  }
}
