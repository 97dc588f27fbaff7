// Builds the image of deploy/Dockerfile on a machine without Docker, and starts what is in it. The Dockerfile is read by
// buildah, as Docker reads it; the image that it begins from is made of Debian's packages, Node and npm, so that
// no registry of images is asked.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findInPath, installWithApt } from './apt.mjs';
import { node24, root, runTool } from './node24.mjs';
import { bytesLeft } from './test-folder.mjs';

const dockerfile = 'deploy/Dockerfile';
const name = 'localhost/aulario';
const programs = ['buildah', 'mmdebstrap'];
/** Bytes: an image, what it is made of, and all else that runs meanwhile. */
const room = 12e9;
/** In memory where there is plenty: of the 150,000 files that packages bring, each costs ten times as much on a disk. */
const place =
  bytesLeft(tmpdir()) > room ? join(tmpdir(), 'aulario-image') : join(root, '.cache/image');
/** Images and containers in a folder of their own: those of this machine are left alone. */
const store = ['--root', join(place, 'storage'), '--runroot', join(place, 'running')];

/**
 * Builds the image from the working tree; `installImagePrograms` comes first.
 * @param {(message: string) => void} say
 * @returns {Promise<{ seconds: number, megabytes: number }>}
 * @throws Error with what a step printed that failed
 */
export async function buildImage(say) {
  removeImages();
  mkdirSync(place, { recursive: true });
  const began = performance.now();
  await makeBase();
  say(`The image that it begins from stands after ${secondsSince(began)} s.`);
  const from = performance.now();
  await buildah(
    ...['build', '--pull-never', '--isolation', 'chroot', '--format', 'docker'],
    ...['--layers=false', ...(await packagesAtHand())],
    ...['--file', dockerfile, '--tag', name, '.'],
  );
  const [{ size }] = JSON.parse(await buildah('images', '--json', name));
  return { seconds: secondsSince(from), megabytes: megabytesOf(size) };
}

/**
 * A container of the image; what it writes into its volume stays from one start to the next, until it is removed.
 * @param {Record<string, string>} settings its environment, besides what the image says
 */
export async function makeContainer(settings) {
  const container = (await buildah('from', '--pull-never', name)).trim();
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'container', container));
  const { Cmd, Healthcheck } = Docker.config;
  const given = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const run = [...store, 'run', '--isolation', 'chroot', ...given, container, '--'];
  const inside = (...command) => tried('buildah', [...run, ...command]);
  const [, ...probe] = Healthcheck.Test;
  return {
    start: () => startInside(run, Cmd),
    /** A command beside it. */
    inside,
    /** Runs what the image says about how its health is asked. */
    health: () => inside(...probe),
    remove: () => buildah('rm', container),
  };
}

/** Forgets the image and what it was made of: 2 GB. */
export function removeImages() {
  rmSync(place, { recursive: true, force: true });
}

function startInside(run, command) {
  let child;
  let printed;
  const begin = () => {
    printed = '';
    child = spawn('buildah', [...run, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (some) => {
      printed += some;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
  };
  begin();
  return {
    /** Resolves when it serves there. */
    async serves(url) {
      for (let waited = 0; waited < 120_000; waited += 100) {
        const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
        if (answer?.ok) return;
        if (child.exitCode !== null && !wasTooBusy(printed)) break;
        if (child.exitCode !== null) begin();
        await new Promise((next) => setTimeout(next, 100));
      }
      throw new Error(`The image does not serve: ${printed}`);
    },
    /** Ends it as `docker stop` begins to. */
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((end) => child.once('exit', end));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Whether buildah came to nothing because the kernel refused it a sealed copy of its own program (EBUSY), which happens
 * for a moment on a busy machine, before any command has begun.
 */
const wasTooBusy = (printed) => printed.includes('sealing memfd copy');

/** As Debian's own slim images are set: no manuals, no languages, and no wait for the disk after each file. */
const slim = [
  'dpkgopt=force-unsafe-io',
  'dpkgopt=path-exclude=/usr/share/man/*',
  'dpkgopt=path-exclude=/usr/share/locale/*',
  'dpkgopt=path-exclude=/usr/share/doc/*',
  'dpkgopt=path-include=/usr/share/doc/*/copyright',
  'aptopt=Acquire::Languages "none"',
].map((option) => `--${option}`);

/**
 * What npm of this machine fetched already, read by the one inside: the same packages, which it compares with the sums of the
 * lockfile as it does those that come from the registry.
 */
async function packagesAtHand() {
  const { code, output } = await runTool('npm', ['config', 'get', 'cache']);
  const cache = output.trim();
  return code === 0 && existsSync(cache) ? ['--volume', `${cache}:/root/.npm`] : [];
}

/** Debian with Node 24 and npm, under the name that the Dockerfile begins from. */
async function makeBase() {
  const [, from, release] =
    /^FROM (node:24-(\w+)-slim)/m.exec(readFileSync(join(root, dockerfile), 'utf8')) ?? [];
  if (!release) throw new Error(`${dockerfile} begins from no image of Node 24 on Debian.`);
  const container = (await buildah('from', 'scratch')).trim();
  const folder = (await buildah('mount', container)).trim();
  const mirror = `deb http://deb.debian.org/debian ${release} main`;
  await must('mmdebstrap', ['--variant=minbase', ...slim, release, folder, mirror]);
  cpSync(realpathSync(node24()), join(folder, 'usr/local/bin/node'));
  const npm = join(folder, 'usr/local/lib/node_modules/npm');
  cpSync(npmFolder(), npm, { recursive: true, dereference: true });
  await buildah(
    'run',
    container,
    '--',
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  await buildah('run', container, '--', 'useradd', '--create-home', '--uid', '1000', 'node');
  await trustOwnCertificates(container, folder);
  await buildah('commit', '--quiet', '--rm', container, `docker.io/library/${from}`);
}

/** Where a proxy of the house signs what comes in, its certificate is known inside too. */
async function trustOwnCertificates(container, folder) {
  const path = '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin';
  await buildah('config', '--env', `PATH=${path}`, container);
  // Of what is at hand nobody asks whether there is something newer: the lockfile names the version.
  await buildah('config', '--env', 'npm_config_prefer_offline=true', container);
  const own = process.env.NODE_EXTRA_CA_CERTS;
  if (!own) return;
  mkdirSync(join(folder, dirname(own)), { recursive: true });
  cpSync(own, join(folder, own), { dereference: true });
  const variables = [`NODE_EXTRA_CA_CERTS=${own}`, `npm_config_cafile=${own}`];
  for (const variable of variables) await buildah('config', '--env', variable, container);
}

/**
 * What builds the image: found, or installed where this account may.
 * @param {(message: string) => void} say
 * @returns {Promise<string | undefined>} why the image cannot be built here
 */
export async function installImagePrograms(say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root may build it without Docker';
  if (programs.every(inPath)) return undefined;
  const { output } = await installWithApt(programs, say);
  return programs.every(inPath) ? undefined : `${programs.join(' and ')} are missing\n${output}`;
}

const inPath = (program) => findInPath([program]) !== undefined;

/** The folder of the npm of this machine. */
const npmFolder = () => dirname(dirname(realpathSync(findInPath(['npm']))));

const buildah = (...words) => must('buildah', [...store, ...words]);

async function must(command, words) {
  const { code, output } = await tried(command, words);
  if (code !== 0) throw new Error(`${command} ${words.join(' ')}\n${output}`);
  return output;
}

/** The outcome of a command, asked again up to five times where the machine was too busy for it to begin. */
async function tried(command, words, times = 5) {
  const outcome = await runTool(command, words, {
    minutes: 20,
    env: { BUILDAH_ISOLATION: 'chroot' },
  });
  const again = outcome.code !== 0 && times > 1 && wasTooBusy(outcome.output);
  return again ? tried(command, words, times - 1) : outcome;
}

const secondsSince = (began) => Math.round((performance.now() - began) / 1000);

const megabytesOf = (words) => {
  const [, number, unit] = /^([\d.]+) ?(\w+)$/.exec(words);
  return Math.round(Number(number) * (unit === 'GB' ? 1000 : 1));
};
