// npm test: installs what it needs, runs every check and says what failed.
//   npm test                  everything
//   npm test -- unit types    these steps alone
//   npm test -- changed       what the working tree touches, in two minutes at most
//   npm test -- --all         with what nights are long enough for: all of it on both databases, more random bodies, Spectral
//   npm test -- --verbose     with what each step printed, also when it passed
import { changedSteps } from './changed-steps.mjs';
import { InstallError, install } from './install.mjs';
import { endWithTools } from './node24.mjs';
import { idleShare, processorTimes } from './processors.mjs';
import { useTestFolder } from './test-folder.mjs';
import { steps as allSteps } from './test-steps.mjs';
import { summary } from './test-summary.mjs';

const words = process.argv.slice(2);
const verbose = words.includes('--verbose');
const all = words.includes('--all');
const changed = words.includes('changed');
const names = words.filter((word) => !['--verbose', '--all', 'changed'].includes(word));
const steps = changed ? changedSteps() : allSteps;
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = [...steps.map((step) => step.name), 'changed'].join(' ');
  console.error(`No such step: ${unknown.join(' ')}. There are: ${known}`);
  process.exit(2);
}

endWithTools();
// Tools ask nothing and draw nothing.
process.env.CI ??= 'true';
if (all) {
  process.env.FUZZ_RUNS ??= '100';
  process.env.HISTORIES ??= '60';
  process.env.NIGHT ??= 'on';
}

try {
  await install(console.log);
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(error.message);
  process.exit(1);
}

useTestFolder();
const began = performance.now();
const times = processorTimes();
const chosen = steps.filter((step) => names.length === 0 || names.includes(step.name));
const outcomes = await runAll(chosen);
const whole = { seconds: (performance.now() - began) / 1000, idle: idleShare(times) };
console.log(`\n${summary(outcomes, whole)}`);
process.exit(outcomes.every(({ result }) => result.ok) ? 0 : 1);

/** Two at a time, as many as the smallest machine has cores; in the order of the list. */
async function runAll(chosenSteps) {
  const results = [];
  const waiting = [...chosenSteps.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, step] = next;
      results[place] = { step, result: await runStep(step) };
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

async function runStep(step) {
  const from = performance.now();
  const before = processorTimes();
  console.log(`… ${step.title}`);
  const result = await attempt(step);
  const seconds = (performance.now() - from) / 1000;
  const mark = result.notRun ? '-' : result.ok ? '✓' : '✗';
  console.log(`${mark} ${step.title}: ${result.notRun ?? `${seconds.toFixed(1)} s`}`);
  if (verbose || !result.ok) console.log(`\n${result.output.trimEnd()}\n`);
  return { ...result, from: (from - began) / 1000, seconds, idle: idleShare(before) };
}

/** A step that throws has failed; the others still run. */
async function attempt(step) {
  try {
    return await step.run(console.log, all);
  } catch (error) {
    return {
      ok: false,
      output: error instanceof Error ? (error.stack ?? error.message) : `${error}`,
    };
  }
}
