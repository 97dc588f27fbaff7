/**
 * What is asked for in one turn of the process is done together, where each alone would ask the database the same again.
 * @param work settles each of what it is given, in its order; where it rejects, all of them failed
 * @returns asks for one, and settles as it did
 */
export function gathered<Order>(
  work: (orders: Order[]) => Promise<PromiseSettledResult<void>[]>,
): (order: Order) => Promise<void> {
  type Waiting = { order: Order } & Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>;
  let waiting: Waiting[] = [];

  const begin = async () => {
    const all = waiting;
    waiting = [];
    try {
      const results = await work(all.map(({ order }) => order));
      for (const [at, { resolve, reject }] of all.entries()) {
        const result = results[at];
        if (result?.status === 'rejected') reject(result.reason);
        else resolve();
      }
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (order) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ order, resolve, reject });
    if (waiting.length === 1) setImmediate(begin);
    return promise;
  };
}
