/**
 * Whether something is sent from a page that is not ours. The router refuses it as well, with two bare words; here the
 * person who met it is told what to do.
 * @param publicUrl where people see this site
 */
export function isOfAnotherSite(
  { method, origin }: { method: string; origin: string | undefined },
  publicUrl: string,
): boolean {
  return method === 'POST' && origin !== undefined && origin !== new URL(publicUrl).origin;
}
