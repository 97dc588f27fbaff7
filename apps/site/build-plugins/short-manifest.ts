import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = Record<string, unknown>;
interface Manifest {
  routes: Record<string, Route>;
}

const assignment = /^window\.__reactRouterManifest=(.+);$/s;

/**
 * The list of routes that every page loads, without what only the server reads (`imports`: it names them for preloading)
 * and without what is false or empty: a third of it. Each module names its own imports, so the browser misses none.
 * @param text the file as React Router writes it
 * @throws where React Router writes it in another way than today
 */
export function shortManifest(text: string): string {
  const json = assignment.exec(text)?.[1];
  if (!json) throw new Error('The list of routes is not written as before: look at it again.');
  const manifest = JSON.parse(json) as Manifest;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, shortRoute(route)]);
  const short = { ...manifest, routes: Object.fromEntries(routes) };
  return `window.__reactRouterManifest=${JSON.stringify(short)};`;
}

function shortRoute({ imports: _, ...route }: Route): Route {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => says(value)));
}

/** Neither what is false nor an empty list of styles, which the browser takes for none (it asks before it reads it). */
function says(value: unknown): boolean {
  return value !== false && !(Array.isArray(value) && value.length === 0);
}

/** Writes the list of routes anew in `client`, the folder of the browser's files. */
export function shortenManifest(client: string): void {
  const assets = join(client, 'assets');
  for (const name of readdirSync(assets).filter((file) => /^manifest-.+\.js$/.test(file))) {
    const file = join(assets, name);
    writeFileSync(file, shortManifest(readFileSync(file, 'utf8')));
  }
}
