import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';

const here = fileURLToPath(new URL('.', import.meta.url));
const compiler = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url));

type Entry = { address: string; key?: string };
/** Of `recipes.ts`, which no compiler reads before its types are generated. */
type Recipes = {
  accounting(entry: Entry, from: string, until: string): Promise<string[]>;
  dashboard(
    entry: Entry,
    cursor: string | null,
  ): Promise<{
    deals: { number: string; state: string; total: number }[];
    cursor: string | null;
  }>;
  app(entry: Entry, username: string, password: string): Promise<string[]>;
  bot(
    entry: Entry,
    question: string,
    name: string,
    mobile: string,
  ): Promise<{ price?: number; contact: string }>;
  lms(entry: Entry, finalGrade: number): Promise<string[]>;
};

/**
 * The recipes, once the compiler found them true to the types that `openapi-typescript` makes of the API's document.
 * @param document as `GET /api/openapi.json` answers it
 * @throws Error with what the compiler said
 */
export async function checkedRecipes(document: object): Promise<Recipes> {
  const folder = await mkdtemp(join(tmpdir(), 'aulario-typed-'));
  try {
    const types = await openapiTS(document as Parameters<typeof openapiTS>[0]);
    await writeFile(join(folder, 'openapi.d.ts'), astToString(types));
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
      ...{ target: 'es2024', module: 'nodenext', rootDirs: [here, folder] },
    };
    const config = { compilerOptions, files: [join(here, 'recipes.ts')] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await promisify(execFile)(compiler, ['-p', folder]).catch(({ stdout }) => {
      throw new Error(stdout);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  return import(new URL('recipes.ts', import.meta.url).href);
}
