import { describe, expect, it } from 'vitest';
import { summary } from './test-summary.mjs';
import { countTests, strayErrors } from './vitest-run.mjs';

const step = (name) => ({ name, title: name, run: () => {} });
const types = { step: step('types'), result: { ok: true, output: '', seconds: 2 } };
const unit = {
  step: step('unit'),
  result: { ok: true, output: '', seconds: 3, passed: 40, failed: 0, skipped: 1 },
};
const server = {
  step: step('server'),
  result: { ok: false, output: '', seconds: 9, passed: 7, failed: 2, skipped: 0 },
};

describe('the end of npm test', () => {
  it('adds up the tests of all suites in its last line', () => {
    const lines = summary([types, unit, server], { seconds: 14 }).split('\n');
    expect(lines.at(-1)).toBe('47 passed, 2 failed');
    expect(lines.at(-2)).toBe('Failed: server');
  });

  it('names the ten tests that took longest', () => {
    const tests = Array.from({ length: 12 }, (_, n) => {
      return { file: `f${n}.ts`, title: `test ${n}`, seconds: n };
    });
    const text = summary([{ ...unit, result: { ...unit.result, tests } }], { seconds: 14 });
    expect(text).toMatch(/f11\.ts +11\.0 +test 11/);
    expect(text.match(/f\d+\.ts/g)).toHaveLength(10);
    expect(text).not.toContain('f1.ts');
  });

  it('says when each step ran, and how idle the machine was meanwhile', () => {
    const timed = { ...unit.result, from: 165.4, idle: 0.123 };
    const lines = summary([{ ...unit, result: timed }], { seconds: 14, idle: 0.2 }).split('\n');
    expect(lines[1]).toMatch(/^unit +unit +165 +3\.0 +12 % +ok/);
    expect(lines[2]).toMatch(/total +14\.0 +20 %$/);
  });

  it('says again at the end what failed, and of what', () => {
    const tests = [
      { file: 'a.ts', title: 'holds', seconds: 1 },
      { file: 'b.ts', title: 'breaks', seconds: 1, fault: 'Error: expected 1\n\n  at b.ts:3' },
    ];
    const text = summary([{ ...server, result: { ...server.result, tests } }], { seconds: 9 });
    expect(text).toContain('✗ b.ts: breaks\n    Error: expected 1\n      at b.ts:3\n');
    expect(text).not.toContain('✗ a.ts');
  });

  it('says why a step was not run', () => {
    const result = { ok: true, output: '', seconds: 0, notRun: 'no server' };
    expect(summary([{ step: step('postgres'), result }], { seconds: 1 })).toMatch(
      /not run +no server/,
    );
  });
});

describe('the number of tests', () => {
  it('counts a file that breaks before its first test as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(countTests(report)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countTests(undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('hears what broke outside of every test, which the report leaves out', () => {
    const output = [
      '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
      'Vitest caught 2 unhandled errors during the test run.',
      '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
      'Error: lost one',
      'This error originated in "a.test.ts" test file.',
      '⎯⎯⎯⎯⎯ Uncaught Exception ⎯⎯⎯⎯⎯',
      'Error: late fault',
      '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯',
      ' Test Files  1 passed (1)',
    ].join('\n');
    expect(strayErrors(output)).toMatchObject([
      { file: 'a.test.ts', fault: expect.stringContaining('Error: lost one') },
      { file: '', fault: 'Error: late fault' },
    ]);
    expect(strayErrors(' Tests  1 passed (1)')).toEqual([]);
  });
});
