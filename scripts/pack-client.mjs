// npm run pack:client: makes a package of the typed client that any project of Node or a browser installs.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runTool } from './node24.mjs';

/** The contract goes inside, since no registry has it. */
const parts = ['client', 'contract'];

/**
 * Compiles client and contract to JavaScript with types, and packs them as one package.
 * @param {string} into folder of the archive
 * @returns {Promise<string>} the archive's path
 * @throws Error with what the compiler or npm said
 */
export async function packClient(into) {
  const made = mkdtempSync(join(tmpdir(), 'aulario-client-'));
  try {
    await compile(made);
    const folder = join(made, 'package');
    for (const part of parts)
      cpSync(join(made, 'out', part, 'src'), join(folder, 'dist', part), { recursive: true });
    nameInside(join(folder, 'dist/client'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    cpSync(join(root, 'packages/client/README.md'), join(folder, 'README.md'));
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const packed = await tool('npm', ['pack', '--silent'], folder);
    const name = packed.trim().split('\n').at(-1);
    renameSync(join(folder, name), join(into, name));
    return join(into, name);
  } finally {
    rmSync(made, { recursive: true });
  }
}

async function compile(made) {
  const config = join(root, '.cache', 'pack-client.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const sources = parts.map((part) => join(root, 'packages', part, 'src'));
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
        ...{ rootDir: join(root, 'packages'), outDir: join(made, 'out') },
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      },
      include: sources,
      // One list of all calls is more than a compiler writes down; each area has its own.
      exclude: ['**/*.test.ts', '**/fake-fetch.ts', join(root, 'packages/contract/src/api.ts')],
    }),
  );
  await tool('tsc', ['-p', config], root);
}

/** The contract is a part of the package that it is in. */
function nameInside(folder) {
  for (const { name, parentPath } of readdirSync(folder, {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!/\.(js|d\.ts)$/.test(name)) continue;
    const path = join(parentPath, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll('@aulario/contract/', '@aulario/client/contract/'));
  }
}

/** What a stranger's package manager reads; versions are the project's own. */
function manifest() {
  const [client, contract] = parts.map((part) =>
    JSON.parse(readFileSync(join(root, 'packages', part, 'package.json'), 'utf8')),
  );
  const { '@aulario/contract': _, ...needed } = client.dependencies;
  const at = (part) => ({
    types: `./dist/${part}/*.d.ts`,
    default: `./dist/${part}/*.js`,
  });
  return {
    ...{ name: client.name, version: client.version, license: client.license, type: 'module' },
    description: 'Typed client of the Aulario API',
    exports: { './contract/*': at('contract'), './*': at('client') },
    dependencies: { ...needed, ...contract.dependencies },
    files: ['dist'],
  };
}

async function tool(command, args, cwd) {
  const { code, output } = await runTool(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
  return output;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await packClient(process.cwd()));
