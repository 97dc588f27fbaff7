/** The server's word for "the settings are wrong" (EX_CONFIG): starting again is no use. */
const wrongSetting = 78;
/** A server that ran so long, in milliseconds, had come up. */
const upAfter = 60_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The usual exit code of a process ended by a signal. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

/**
 * Runs the server, and again whatever it died of, until it is stopped or says that its settings are wrong.
 * Signals reach it.
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {{ shortest?: number, longest?: number }} pause before another start, in milliseconds: twice as
 *   long after each start that failed too.
 * @returns {Promise<number>} the exit code to end with; rejects when the server cannot be started.
 */
export async function keepServing(start, { shortest = 500, longest = 30_000 } = {}) {
  for (let pause = 0; ; ) {
    const began = Date.now();
    const { code, signal, stopped } = await ended(start());
    const cameUp = Date.now() - began > upAfter;
    // Somebody else on this machine may also have asked it to end.
    const asked = stopped || code === 0 || signals.includes(signal);
    if (asked || code === wrongSetting) return code ?? codes[signal] ?? 1;
    pause = cameUp ? shortest : Math.min(pause * 2 || shortest, longest);
    await new Promise((next) => setTimeout(next, pause));
  }
}

function ended(server) {
  // A terminal sends Ctrl-C to the server by itself; a second one would mean "at once".
  let stopped = false;
  const pass = (signal) => {
    stopped = true;
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => resolve({ code, signal, stopped }));
  }).finally(() => {
    for (const signal of signals) process.removeListener(signal, pass);
  });
}
