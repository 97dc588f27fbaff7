// What `npm test` checks, in order. Steps of one stage run two at a time, those of a later stage
// after them, in this order. What waits as much as it works (the image, the embedded sample, kills) stands between what
// works, so that one of each runs at a time.
import { build } from './build.mjs';
import { checkBudget } from './check-budget.mjs';
import { checkImports } from './check-imports.mjs';
import { checkMigrations } from './check-migrations.mjs';
import { checkAdvisories, checkLicences } from './check-packages.mjs';
import { copiesOf } from './check-router.mjs';
import { checkTypes } from './check-types.mjs';
import { ensureChromium } from './chromium.mjs';
import { embeddedSample, serverTestFiles } from './embedded-sample.mjs';
import { tryFfmpeg } from './ffmpeg.mjs';
import { installImagePrograms } from './image.mjs';
import { runTool } from './node24.mjs';
import { postgresPrograms, startPostgres } from './postgres.mjs';
import { runVitest } from './vitest-run.mjs';

/**
 * @typedef {{ ok: boolean, output: string, skipped?: number, passed?: number, failed?: number,
 *   notRun?: string }} StepResult `notRun` says why a step had nothing to do
 * @typedef {{ name: string, title: string, stage: number,
 *   run: (say: (message: string) => void, all: boolean) => Promise<StepResult> | StepResult }} Step
 *   `all` asks for what nights are long enough for
 */

/** @type {Step[]} */
export const steps = [
  { name: 'format', title: 'format and lint', stage: 1, run: checkFormat },
  { name: 'router', title: 'one copy of react-router', stage: 1, run: checkRouter },
  { name: 'imports', title: 'directions of imports', stage: 1, run: checkImports },
  { name: 'unused', title: 'what nothing uses', stage: 1, run: checkUnused },
  { name: 'licences', title: 'licences and origin of packages', stage: 1, run: checkLicences },
  { name: 'audit', title: 'known weaknesses of packages', stage: 1, run: checkAdvisories },
  { name: 'types', title: 'types', stage: 1, run: () => checkTypes() },
  { name: 'migrations', title: 'migrations match the tables', stage: 1, run: checkMigrations },
  { name: 'build', title: 'build of site and back office', stage: 1, run: () => build() },
  {
    name: 'budget',
    title: 'weight of public pages',
    stage: 2,
    run: afterBuild(() => checkBudget()),
  },
  { name: 'unit', title: 'unit tests', stage: 3, run: () => runVitest('unit') },
  { name: 'image', title: 'the image is built and sells', stage: 3, run: testImage },
  { name: 'postgres', title: 'server tests on PostgreSQL', stage: 3, run: testOnPostgres },
  { name: 'server', title: 'server tests on PGlite', stage: 3, run: testOnPglite },
  { name: 'faults', title: 'kills and outages', stage: 3, run: afterBuild(testFaults) },
  { name: 'e2e', title: 'browser journeys', stage: 3, run: afterBuild(testJourneys) },
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

/** Some steps look at what the build made; run alone, they make it themselves, once. */
function afterBuild(check) {
  return async (say) => {
    building ??= build();
    const built = await building;
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

async function testJourneys(say) {
  const chromium = await ensureChromium(say);
  if (!chromium.path) return { ok: false, output: chromium.output };
  return runVitest('e2e', { env: { CHROMIUM_PATH: chromium.path }, minutes: 45 });
}
