// What we install from others: under which licences, and whether a weakness of it is known.
import { readFileSync } from 'node:fs';
import { runTool } from './node24.mjs';

const root = new URL('../', import.meta.url);
const registry = 'https://registry.npmjs.org/';

/** Licences that ask for no more than their text beside the copy. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** Others, each with the packages that may have it and why that binds nothing of ours. */
const accepted = [
  {
    licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    packages: /^@img\/sharp/,
    why: 'libvips, loaded as it comes and replaceable',
  },
  { licence: /^MPL-2\.0$/, packages: /./, why: 'binds changes to its own files, and we make none' },
  { licence: /^OFL-1\.1$/, packages: /^@fontsource/, why: 'fonts, served as they come' },
  { licence: /^CC-BY-4\.0$/, packages: /^caniuse-lite$/, why: 'data of the build, named here' },
  {
    licence: /^SEE LICENSE IN LICENSE\.md$/,
    packages: /^@digitalbazaar\/credentials-context$/,
    why: 'its file is BSD-3-Clause',
  },
  {
    licence: /^W3C-20150513$/,
    packages: /^rdfjs-c14n$/,
    why: 'asks for its notice beside the copy; only tests use it',
  },
  {
    licence: /^(Python-2\.0|PSF-2\.0)$/,
    packages: /^argparse$/,
    why: "Python's, asks for its notice beside the copy; only tests use it",
  },
  { licence: /^none$/, packages: /^mercadopago$/, why: 'its repository says MIT' },
  { licence: /^none$/, packages: /^combine-errors$/, why: 'its Readme.md says MIT' },
];

/** Known weaknesses that cannot reach us, by the number of their advisory, each with its reason. */
const acceptedAdvisories = {};

/** Every package of the lockfile with its licence. @returns {{ name: string, licence: string }[]} */
export function lockedPackages(
  lock = JSON.parse(readFileSync(new URL('package-lock.json', root))),
) {
  return Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { license }]) => ({
      name: place.split('node_modules/').at(-1),
      licence: license ?? 'none',
    }));
}

/** Packages whose licence nobody has looked at. */
export function refusedLicences(packages = lockedPackages()) {
  return packages.filter(
    ({ name, licence }) =>
      !isPermissive(licence) &&
      !accepted.some((one) => one.licence.test(licence) && one.packages.test(name)),
  );
}

/** One of several to choose from is enough; of several at once all count. */
function isPermissive(licence) {
  const plain = licence.replace(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isPermissive);
  return plain.split(' AND ').every((one) => permissive.includes(one));
}

/** Packages from somewhere else than the registry, or whose content is not held to a digest. */
export function unpinned(lock = JSON.parse(readFileSync(new URL('package-lock.json', root)))) {
  return Object.entries(lock.packages)
    .filter(([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle)
    .filter(([, { resolved = registry, integrity = '' }]) => {
      // Without `resolved` it is the registry's: .npmrc leaves the address out.
      return !resolved.startsWith(registry) || !/^sha(512|384)-/.test(integrity);
    })
    .map(([place]) => place);
}

export function checkLicences() {
  const bad = refusedLicences().map(({ name, licence }) => `${name}: ${licence}`);
  const loose = unpinned().map((place) => `${place}: not from the registry, or without a digest`);
  const output = [...bad, ...loose].map((line) => `${line}\n`).join('');
  return { ok: output === '', output };
}

/** Asks the registry for known weaknesses of what runs in production. Without it nothing is said. */
export async function checkAdvisories() {
  const { output } = await runTool('npm', ['audit', '--json', '--omit=dev'], { minutes: 2 });
  const report = parsed(output);
  if (!report?.vulnerabilities) {
    return { ok: true, output: '', notRun: 'the registry tells no advisories here' };
  }
  const grave = graveAdvisories(report);
  return { ok: grave.length === 0, output: grave.map((line) => `${line}\n`).join('') };
}

/** High and critical ones that nobody has accepted, as lines. */
export function graveAdvisories({ vulnerabilities }, known = acceptedAdvisories) {
  return Object.values(vulnerabilities).flatMap(({ via }) =>
    via
      .filter((cause) => typeof cause === 'object')
      .filter(({ severity }) => ['high', 'critical'].includes(severity))
      .filter(({ source }) => !(source in known))
      .map(({ source, name, severity, title }) => `${name}: ${severity}, ${title} (${source})`),
  );
}

function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
