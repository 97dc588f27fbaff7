/** The server's word for "start me again": its database could not go on, for want of room on the disk. */
const again = 75;
/** A server that ran so long, in milliseconds, had come up. */
const upAfter = 60_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The usual exit code of a process ended by a signal. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

/**
 * Runs the server, and again whenever it asks for that, until it ends for another reason. Signals reach it.
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {{ shortest?: number, longest?: number }} pause before another start, in milliseconds: twice as
 *   long after each start that failed too.
 * @returns {Promise<number>} the exit code to end with; rejects when the server cannot be started.
 */
export async function keepServing(start, { shortest = 500, longest = 30_000 } = {}) {
  for (let pause = 0; ; ) {
    const began = Date.now();
    const { code, signal } = await ended(start());
    const cameUp = Date.now() - began > upAfter;
    // A start fails too while there is no room: it is tried until there is.
    if (code !== again && (!code || !pause || cameUp)) return code ?? codes[signal] ?? 1;
    pause = cameUp ? shortest : Math.min(pause * 2 || shortest, longest);
    await new Promise((next) => setTimeout(next, pause));
  }
}

function ended(server) {
  // A terminal sends Ctrl-C to the server by itself; a second one would mean "at once".
  const pass = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => resolve({ code, signal }));
  }).finally(() => {
    for (const signal of signals) process.removeListener(signal, pass);
  });
}
