type Turned = { list: string; starts: Map<number, string> };

/**
 * Behind which record each page of a list begins, as far as its pages were turned: the next page, and one that was seen
 * before, is then found at once, however deep it is. Of each resource the list that was read last.
 */
export function makePageStarts() {
  const resources = new Map<string, Turned>();
  return {
    of(resource: string, list: string, page: number): string | undefined {
      const turned = resources.get(resource);
      return turned?.list === list ? turned.starts.get(page) : undefined;
    },
    /** A page that ends elsewhere than before moves those behind it. */
    learn(resource: string, list: string, page: number, next: string | undefined): void {
      const turned = resources.get(resource);
      const known = turned?.list === list ? turned.starts : new Map<number, string>();
      if (known.get(page + 1) === next) return;
      const starts = new Map([...known].filter(([start]) => start <= page));
      if (next) starts.set(page + 1, next);
      resources.set(resource, { list, starts });
    },
  };
}
