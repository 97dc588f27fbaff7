/**
 * The address of a call: `/courses/:id` under the base, with its query. Lists are joined by a
 * comma; undefined and null are left out.
 * @throws Error when a parameter is missing, or is a word that would lead to another path.
 */
export function requestUrl(baseUrl: string, path: string, params: unknown, query: unknown): string {
  const base = baseUrl.replace(/\/+$/, '');
  const search = searchOf((query ?? {}) as Record<string, unknown>).toString();
  const filled = fillPath(path, (params ?? {}) as Record<string, unknown>);
  return `${base}${filled}${search && `?${search}`}`;
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // An empty segment or dots would address another record's path, or the whole list.
    if (['', '.', '..'].includes(value)) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

function searchOf(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search;
}
