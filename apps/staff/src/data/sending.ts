let underWay = 0;

/** Whether anything is being written: a button that is off meanwhile waits, and is not just out of use. */
export const isSending = (): boolean => underWay > 0;

/** The same work, counted until it is over. */
export async function whileSending<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
  }
}
