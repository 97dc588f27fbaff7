/** Of a place in the address bar, what decides what stands on the screen. */
type Place = { pathname: string; search: string };

/** Whether a way leads off what is on the screen: to another page, or to another part of this one. A mark within it (`#precio`) does not. */
export function leaves(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}
