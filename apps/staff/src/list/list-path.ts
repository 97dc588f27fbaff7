/** The address of a list with these filters set, and no other. */
export function listPath(resource: string, filter: Record<string, string | undefined>): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
