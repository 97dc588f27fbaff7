type Waiting = { id: string };

/**
 * Which voucher opens after one is decided: the one behind it in the queue, else the one before
 * it, else none.
 */
export function nextWaiting(queue: readonly Waiting[], decided: string): string | null {
  const index = queue.findIndex(({ id }) => id === decided);
  if (index === -1) return queue[0]?.id ?? null;
  return (queue[index + 1] ?? queue[index - 1])?.id ?? null;
}

/** The neighbour of the open one: +1 the next, −1 the previous; the ends stay. */
export function neighbour(
  queue: readonly Waiting[],
  open: string | null,
  step: 1 | -1,
): string | null {
  const index = queue.findIndex(({ id }) => id === open);
  return (queue[index + step] ?? queue[index] ?? queue[0])?.id ?? null;
}
