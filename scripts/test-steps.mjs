// What `npm test` checks, in order: two steps at a time, and the next as soon as one ends. None waits for another but for
// the build, which is made early. What waits as much as it works (the image, the embedded sample, kills) stands between
// what works, so that one of each runs at a time.
import { build } from './build.mjs';
import { checkBudget } from './check-budget.mjs';
import { checkImports } from './check-imports.mjs';
import { checkMigrations } from './check-migrations.mjs';
import { checkAdvisories, checkLicences } from './check-packages.mjs';
import { copiesOf } from './check-router.mjs';
import { checkTypes } from './check-types.mjs';
import { ensureChromium, findHeadlessShell } from './chromium.mjs';
import { embeddedSample, serverTestFiles } from './embedded-sample.mjs';
import { tryFfmpeg } from './ffmpeg.mjs';
import { installImagePrograms } from './image.mjs';
import { runTool } from './node24.mjs';
import { postgresPrograms, startPostgres } from './postgres.mjs';
import { runVitest } from './vitest-run.mjs';

/**
 * @typedef {{ ok: boolean, output: string, skipped?: number, passed?: number, failed?: number,
 *   notRun?: string }} StepResult `notRun` says why a step had nothing to do
 * @typedef {{ name: string, title: string,
 *   run: (say: (message: string) => void, all: boolean) => Promise<StepResult> | StepResult }} Step
 *   `all` asks for what nights are long enough for
 */

/** @type {Step[]} */
export const steps = [
  { name: 'format', title: 'format and lint', run: checkFormat },
  { name: 'router', title: 'one copy of react-router', run: checkRouter },
  { name: 'imports', title: 'directions of imports', run: checkImports },
  { name: 'unused', title: 'what nothing uses', run: checkUnused },
  { name: 'licences', title: 'licences and origin of packages', run: checkLicences },
  { name: 'audit', title: 'known weaknesses of packages', run: checkAdvisories },
  { name: 'types', title: 'types', run: () => checkTypes() },
  { name: 'migrations', title: 'migrations match the tables', run: checkMigrations },
  { name: 'build', title: 'build of site and back office', run: makeBuild },
  {
    name: 'budget',
    title: 'weight of public pages',
    run: afterBuild(() => checkBudget()),
  },
  { name: 'unit', title: 'unit tests', run: () => runVitest('unit') },
  { name: 'image', title: 'the image is built and sells', run: testImage },
  { name: 'postgres', title: 'server tests on PostgreSQL', run: testOnPostgres },
  { name: 'server', title: 'server tests on PGlite', run: testOnPglite },
  { name: 'faults', title: 'kills and outages', run: afterBuild(testFaults) },
  { name: 'e2e', title: 'browser journeys', run: afterBuild(testJourneys) },
];

async function checkFormat() {
  const flags = ['ci', '--error-on-warnings', '--max-diagnostics=200', '--colors=off', '.'];
  const { code, output } = await runTool('biome', flags);
  return { ok: code === 0, output };
}

/** Files, exports and packages that nothing imports; `knip.json` names what it cannot see. */
async function checkUnused() {
  const { code, output } = await runTool('knip', ['--no-progress']);
  return { ok: code === 0, output };
}

function checkRouter() {
  const copies = copiesOf('react-router');
  const output = copies.map(({ place, version }) => `${place} ${version}\n`).join('');
  return { ok: copies.length === 1, output };
}

let building;

/** Once a run: for the step of its name, and for those that look at what it made. */
function makeBuild() {
  building ??= build();
  return building;
}

/** Some steps look at what the build made; run alone, they make it themselves. */
function afterBuild(check) {
  return async (say) => {
    const built = await makeBuild();
    return built.ok ? check(say) : { ok: false, output: 'It needs the build, which failed.\n' };
  };
}

/** Where PostgreSQL runs the whole, what the embedded database may do differently is enough. */
function testOnPglite(_say, all) {
  const env = { TEST_DATABASE_URL: undefined };
  if (all || !hasPostgres()) return runVitest('server', { env, minutes: 60 });
  // The whole suite runs beside it, and waits for its database half of the time.
  const words = ['--maxWorkers=1'];
  return runVitest('server', {
    ...{ env, words, minutes: 30 },
    files: embeddedSample(serverTestFiles()),
  });
}

const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || Boolean(postgresPrograms());

async function testOnPostgres(say) {
  await tryFfmpeg(say);
  const given = process.env.TEST_DATABASE_URL;
  if (!hasPostgres()) {
    return { ok: true, output: '', notRun: 'no PostgreSQL server on this machine' };
  }
  const database = given ? { url: given, stop: async () => {} } : await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: database.url };
    return await runVitest('server', { env, minutes: 45, report: 'postgres' });
  } finally {
    await database.stop();
  }
}

async function testImage(say) {
  const lacking = await installImagePrograms(say);
  if (lacking) return { ok: true, output: '', notRun: lacking };
  const chromium = await ensureChromium(say);
  if (!chromium.path) return { ok: false, output: chromium.output };
  return runVitest('image', { env: { CHROMIUM_PATH: chromium.path }, minutes: 30 });
}

function testFaults() {
  return runVitest('faults', { minutes: 45 });
}

/** On PostgreSQL but for a sample, in the shell; at night also all of them on the embedded database, in the whole browser. */
async function testJourneys(say, all) {
  const whole = await ensureChromium(say);
  if (!whole.path) return { ok: false, output: whole.output };
  const run = (path, env, report) =>
    runVitest('e2e', {
      env: { CHROMIUM_PATH: path, WHOLE_CHROMIUM_PATH: whole.path, ...env },
      ...{ minutes: 45, report },
    });
  const byDay = await run(await findHeadlessShell(whole.path, say), {}, 'e2e');
  if (!all || !postgresPrograms()) return byDay;
  return bothRuns(byDay, await run(whole.path, { E2E_DATABASE: 'embedded' }, 'e2e-embedded'));
}

function bothRuns(one, other) {
  return {
    ok: one.ok && other.ok,
    output: one.output + other.output,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    tests: [...one.tests, ...other.tests],
  };
}
