// Installs the packages of the lockfile when they are not there: `node scripts/install.mjs`.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithTools, node24, root, runTool } from './node24.mjs';

/** A failed installation, with a message for a person. */
export class InstallError extends Error {}

/**
 * What the lockfile asks of this machine and `node_modules` lacks, or has in another version.
 * Reads two files and touches no network: about 20 ms.
 * @param {string} [folder] the project's folder
 * @returns {string[]} places below the folder, such as `node_modules/fastify`
 */
export function missingPackages(folder = root) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link && isFor(entry))
    .filter(([place, entry]) => installed[place]?.version !== entry.version)
    .map(([place]) => place);
}

/**
 * Brings `node_modules` to what the lockfile says, and Node 24 with it.
 * @param {(message: string) => void} say
 * @throws InstallError when npm is missing, the registry does not answer, or something stays out
 */
export async function install(say) {
  if (missingPackages().length === 0 && node24()) return;
  await whileOtherInstalls(say);
  if (missingPackages().length === 0 && node24()) return;
  say('Installing the packages (the first time takes about a minute)…');
  const began = performance.now();
  const flags = await npmFlags();
  await installLocked(flags);
  // An older Node leaves out optional packages that ask for a newer one; now Node 24 is here.
  if (missingPackages().length > 0 && node24()) await installWithoutCheck(flags);

  const missing = missingPackages();
  if (missing.length > 0) {
    throw new InstallError(`npm left out ${missing.length} packages: ${missing.slice(0, 3)}…`);
  }
  if (!node24()) {
    throw new InstallError('Node 24 was not installed. Does npm have ignore-scripts=true?');
  }
  say(`Packages installed in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Two at once spoil each other's folder. One that was left behind by a killed command ends within minutes. */
async function whileOtherInstalls(say) {
  for (let second = 0; second < 600 && installers().length > 0; second += 1) {
    if (second === 0)
      say(`Another npm installs here (process ${installers()[0]}): waiting for it…`);
    await setTimeout(1000);
  }
}

/**
 * The processes of npm that install packages in a folder, where the system tells (Linux).
 * @param {string} [folder] @param {string} [processes]
 * @returns {string[]} their numbers
 */
export function installers(folder = root, processes = '/proc') {
  const installs = (id) => {
    try {
      const words = readFileSync(join(processes, id, 'cmdline'), 'utf8');
      return (
        /\bnpm\S*[\0 ](ci|install)\b/.test(words) &&
        readlinkSync(join(processes, id, 'cwd')) === folder
      );
    } catch {
      return false;
    }
  };
  try {
    return readdirSync(processes).filter((id) => /^\d+$/.test(id) && installs(id));
  } catch {
    return [];
  }
}

const networkFault = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

/** Without an answer npm would try each package again for minutes; its cache may still do. */
async function npmFlags() {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const ping = await runTool('npm', ['ping', '--fetch-retries=0'], { minutes: 0.5 });
  const unreachable = ping.code === 124 || networkFault.test(ping.output);
  return unreachable ? [...flags, '--offline'] : flags;
}

async function installLocked(flags) {
  const { code, output } = await runTool('npm', ['ci', ...flags]);
  if (code === 0) return;
  // npm 11.16 and later refuse a lockfile without the optional packages of other platforms, which
  // the registry may not have served when it was written (npm/cli issue 9846).
  const unsynced = unsyncedPackages(output);
  const optional = optionalPackages();
  const harmless = unsynced.every((name) => name === '' || optional.has(name));
  if (unsynced.length > 0 && harmless) await installWithoutCheck(flags);
  else throw new InstallError(reasonOf(code, output));
}

/**
 * Names of what `npm ci` says the lockfile lacks or has otherwise; '' where npm has no name either.
 * @param {string} output what npm printed
 * @returns {string[]}
 */
export function unsyncedPackages(output) {
  return [...output.matchAll(/^npm error (?:Missing|Invalid): (.+)/gm)].map(
    ([, words]) => words.match(/^(.*)@\S* from lock file$/)?.[1] ?? words,
  );
}

/** Names that some locked package names as optional: each for one platform. */
function optionalPackages() {
  const locked = Object.values(packagesOf(join(root, 'package-lock.json')));
  return new Set(locked.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})));
}

async function installWithoutCheck(flags) {
  const { code, output } = await runTool('npm', ['install', '--no-save', ...flags]);
  if (code !== 0) throw new InstallError(reasonOf(code, output));
}

function reasonOf(code, output) {
  if (code === 127) return 'npm was not found. Install Node.js 20 or later, which brings it.';
  const errors = output.match(/^npm (?:error|ERR!) .+/gm) ?? [];
  const kind =
    errors.find((line) => / code /.test(line))?.replace(/.* code /, '') ?? `exit ${code}`;
  if (kind === 'ENOTCACHED' || networkFault.test(kind)) {
    return `The npm registry did not answer (${kind}). Check the network and try again.`;
  }
  const detail = errors.filter((line) => !/ code | A complete log /.test(line));
  return `npm could not install the packages (${kind}).\n${detail.slice(0, 12).join('\n')}`;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Whether this machine needs the package; optional ones for no platform are npm's own affair. */
function isFor(entry) {
  if (!entry.optional) return true;
  if (!entry.os || !entry.cpu) return false;
  const libc = process.platform === 'linux' ? entry.libc : undefined;
  return (
    entry.os.includes(process.platform) &&
    entry.cpu.includes(process.arch) &&
    (!libc || libc.includes(ownLibc()))
  );
}

let knownLibc;
function ownLibc() {
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return knownLibc;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endWithTools();
  try {
    await install(console.log);
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
