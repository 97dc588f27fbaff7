/** Longer ones are pictures and papers, which several certificates have in common. */
const long = 4000;

/** Stands where a long text stood. */
type Place = { textAt: number };

/**
 * Takes the long texts out of data that goes to another thread: each is copied once, where it would be for each place in which it
 * stands. What is one object in several places stays one.
 */
export function withTextsOnce(orders: unknown[]): { orders: unknown[]; texts: string[] } {
  const texts = new Map<string, Place>();
  const place = (text: string) => {
    const known = texts.get(text) ?? { textAt: texts.size };
    texts.set(text, known);
    return known;
  };
  const taken = walked((value) =>
    typeof value === 'string' && value.length > long ? place(value) : undefined,
  );
  return { orders: orders.map(taken), texts: [...texts.keys()] };
}

/** The data as they were. */
export function withTextsBack({ orders, texts }: ReturnType<typeof withTextsOnce>): unknown[] {
  const back = walked((value) =>
    value !== null && typeof value === 'object' && 'textAt' in value
      ? texts[(value as Place).textAt]
      : undefined,
  );
  return orders.map(back);
}

/** Copies data, with others in the place of what `instead` gives one for; objects that are neither lists nor plain stay themselves. */
function walked(instead: (value: unknown) => unknown): (value: unknown) => unknown {
  const copies = new Map<object, unknown>();
  const walk = (value: unknown): unknown => {
    const other = instead(value);
    if (other !== undefined) return other;
    if (value === null || typeof value !== 'object') return value;
    const known = copies.get(value);
    if (known) return known;
    const copy = copyOf(value);
    copies.set(value, copy);
    return copy;
  };
  const copyOf = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    const plain = Object.getPrototypeOf(value) === Object.prototype;
    if (!plain) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
  };
  return walk;
}
