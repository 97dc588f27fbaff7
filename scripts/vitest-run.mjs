// Runs one project of vitest.config.ts and counts its tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runTool } from './node24.mjs';

/**
 * @param {string} project a name in vitest.config.ts
 * @param {{ env?: Record<string, string>, minutes?: number, report?: string, files?: string[],
 *   words?: string[] }} [options] `report` tells two runs of one project apart; without `files` all of them run; `words`
 *   are given to Vitest as they are
 * @returns {Promise<{ ok: boolean, output: string, passed: number, failed: number, skipped: number,
 *   tests: { file: string, title: string, seconds: number, fault?: string }[] }>} `fault` is what a test failed of
 */
export async function runVitest(project, options = {}) {
  const report = join(root, '.cache', 'tests', `${options.report ?? project}.json`);
  mkdirSync(join(root, '.cache', 'tests'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const words = ['run', '--project', project, ...reporters];
  words.push(...(options.words ?? []), ...(options.files ?? []));
  const { code, output } = await runTool('vitest', words, {
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: roomy(), ...options.env },
    minutes: options.minutes,
  });
  const said = read(report);
  const counted = countTests(said);
  const strays = strayErrors(output);
  const failed = counted.failed + strays.length;
  return { ok: code === 0, output, ...counted, failed, tests: [...timesOf(said), ...strays] };
}

/**
 * What Vitest heard outside of every test, a rejection that nobody awaited for one: the run fails of it, and its report does not
 * say so.
 * @param {string} output what Vitest printed
 * @returns {{ file: string, title: string, seconds: number, fault: string }[]}
 */
export function strayErrors(output) {
  const [, ...parts] = stripVTControlCharacters(output).split(
    /^⎯+ (?:Unhandled Rejection|Uncaught Exception|Unhandled Error) ⎯+$/m,
  );
  return parts.map((part) => ({
    file: /^This error originated in "(.+?)"/m.exec(part)?.[1] ?? '',
    title: 'an error outside of every test',
    seconds: 0,
    fault: part.split(/^⎯+$/m)[0]?.trim() ?? '',
  }));
}

/** With more room for what lives shortly: a tenth of what the tests cost was collecting it. */
const roomy = () =>
  [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/**
 * Counts what a report of Vitest's JSON reporter says. A file that fails before its first test, and
 * a run that leaves no report, count as one failure: they are never silent.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number,
 *   numTodoTests?: number, testResults: { status: string, assertionResults: { status: string }[] }[] }
 *   | undefined} report
 */
export function countTests(report) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

function timesOf(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(({ fullName, duration, failureMessages = [] }) => ({
      ...{ file, title: fullName, seconds: (duration ?? 0) / 1000 },
      ...(failureMessages.length > 0 ? { fault: failureMessages.join('\n') } : {}),
    }));
    const broken = status === 'failed' && !tests.some(({ fault }) => fault);
    return broken ? [...tests, { file, title: '', seconds: 0, fault: message ?? '' }] : tests;
  });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
