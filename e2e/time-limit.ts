/**
 * What a journey waits for, or a failure that says what did not come. Playwright limits its own waits; what a page
 * evaluates, a process that ends and an answer over HTTP have no limit but this one.
 * @param what what is waited for, with the screen where there is one
 * @throws when it takes longer than `seconds`
 */
export async function within<Value>(
  what: string,
  wait: Promise<Value>,
  seconds = 45,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    const failure = new Error(`Waited ${seconds} s in vain: ${what}`);
    timer = setTimeout(() => fail(failure), seconds * 1000);
  });
  try {
    return await Promise.race([wait, limit]);
  } finally {
    clearTimeout(timer);
  }
}
