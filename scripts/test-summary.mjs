// The table at the end of `npm test`: when each step ran and how idle the machine was meanwhile; and the number of tests.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {import('./test-steps.mjs').StepResult & { from?: number, seconds: number, idle?: number }} TimedResult
 *   when it began, in seconds of the run, and the share of that time in which processors had nothing to do
 */

/**
 * @param {{ step: Step, result: TimedResult }[]} outcomes in the order of the steps
 * @param {{ seconds: number, idle?: number }} whole of the run
 * @returns {string}
 */
export function summary(outcomes, whole) {
  const rows = outcomes.map(({ step, result }) => [
    step.name,
    step.title,
    result.from === undefined ? '' : result.from.toFixed(0),
    result.seconds.toFixed(1),
    percent(result.idle),
    result.notRun ? 'not run' : result.ok ? 'ok' : 'FAILED',
    remark(result),
  ]);
  const total = ['', 'total', '', whole.seconds.toFixed(1), percent(whole.idle), '', ''];
  const head = ['step', 'what', 'from', 'seconds', 'idle', 'result', ''];
  const table = align([head, ...rows, total], ['from', 'seconds', 'idle']);
  const failed = outcomes.filter(({ result }) => !result.ok).map(({ step }) => step.name);
  const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All is well.';
  const count = (key) => outcomes.reduce((sum, { result }) => sum + (result[key] ?? 0), 0);
  return `${table}\n\n${slowest(outcomes)}${broken(outcomes)}${verdict}\n${count('passed')} passed, ${count('failed')} failed`;
}

/** The ten tests that took longest: where a run that grew too long is made short again. */
function slowest(outcomes) {
  const tests = outcomes.flatMap(({ step, result }) =>
    (result.tests ?? []).map((test) => ({ ...test, step: step.name })),
  );
  if (tests.length === 0) return '';
  const rows = tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ step, file, title, seconds }) => [step, file, seconds.toFixed(1), title.slice(0, 80)]);
  return `${align([['', 'the slowest tests', 'seconds', ''], ...rows], ['seconds'])}\n\n`;
}

const percent = (share) => (share === undefined ? '' : `${Math.round(share * 100)} %`);

/** What failed and of what, in a few lines each: a long run's end is often all that is kept of it. */
function broken(outcomes) {
  const tests = outcomes.flatMap(({ result }) => result.tests ?? []).filter(({ fault }) => fault);
  return tests
    .map(({ file, title, fault }) => {
      const lines = stripVTControlCharacters(fault).split('\n');
      const said = lines.filter((line) => line.trim() !== '').slice(0, faultLines);
      return [`✗ ${file}: ${title}`, ...said.map((line) => `    ${line.slice(0, 200)}`), ''].join(
        '\n',
      );
    })
    .join('\n');
}

const faultLines = 8;

function remark(result) {
  if (result.notRun) return result.notRun;
  if (result.passed === undefined) return '';
  const parts = [`${result.passed} passed`];
  if (result.failed) parts.push(`${result.failed} failed`);
  if (result.skipped) parts.push(`${result.skipped} skipped`);
  return parts.join(', ');
}

/** @param {string[]} figures headings of the columns that stand to the right */
function align(rows, figures) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const cell = (text, column) =>
    figures.includes(rows[0][column]) ? text.padStart(widths[column]) : text.padEnd(widths[column]);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
