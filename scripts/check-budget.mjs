// What a page of the public site weighs: JavaScript and CSS that it loads before anybody clicks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './node24.mjs';

/** Bytes after gzip, at most, for any one page. */
export const budget = { js: 130_000, css: 25_000 };

/**
 * The weight of every page: the entry, the layouts around it, the page, and all that these import.
 * @param {string} client the folder of the browser's files, `apps/site/build/client`
 * @returns {{ page: string, js: number, css: number }[]} bytes after gzip, heaviest first
 */
export function weighPages(client) {
  const manifest = readManifest(client);
  const routes = Object.values(manifest.data.routes);
  const weigh = weigher(client);
  return routes
    .map((route) => {
      const around = [manifest.data.entry, ...lineage(route, manifest.data.routes)];
      const modules = around.flatMap((part) => [part.module, ...(part.imports ?? [])]);
      const scripts = closure(client, [manifest.url, ...modules]);
      const styles = new Set(around.flatMap((part) => part.css ?? []));
      for (const url of scripts) for (const style of linkedStyles(client, url)) styles.add(style);
      return { page: route.id, js: sum(scripts, weigh), css: sum(styles, weigh) };
    })
    .sort((a, b) => b.js + b.css - (a.js + a.css));
}

/** React Router's own list of what each route loads. */
function readManifest(client) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.+\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${client}/assets. Build the site first.`);
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return { url: `/assets/${name}`, data: JSON.parse(json) };
}

function lineage(route, routes) {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineage(parent, routes), route] : [route];
}

/** These files and all that they import statically. */
function closure(client, urls, seen = new Set()) {
  for (const url of urls) {
    if (!url || seen.has(url)) continue;
    seen.add(url);
    const text = readFileSync(join(client, url), 'utf8');
    const imports = text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g);
    closure(
      client,
      Array.from(imports, ([, file]) => `/assets/${file}`),
      seen,
    );
  }
  return seen;
}

/** Stylesheets that a script names by address, as `links` does with `app.css?url`. */
function linkedStyles(client, url) {
  const text = readFileSync(join(client, url), 'utf8');
  return Array.from(text.matchAll(/["'`](\/assets\/[\w.-]+\.css)["'`]/g), ([, style]) => style);
}

function weigher(client) {
  const known = new Map();
  return (url) => {
    if (!known.has(url)) known.set(url, gzipSync(readFileSync(join(client, url))).length);
    return known.get(url);
  };
}

const sum = (urls, weigh) => [...urls].reduce((total, url) => total + weigh(url), 0);

/** @returns {{ ok: boolean, output: string }} */
export function checkBudget(client = join(root, 'apps/site/build/client')) {
  try {
    const pages = weighPages(client);
    const over = pages.filter(({ js, css }) => js > budget.js || css > budget.css);
    const shown = over.length > 0 ? over : pages.slice(0, 5);
    const lines = shown.map(({ page, js, css }) => `${kilo(js)} JS ${kilo(css)} CSS  ${page}`);
    const limit = `${kilo(budget.js)} JS ${kilo(budget.css)} CSS  at most (gzip)`;
    return {
      ok: over.length === 0 && pages.length > 0,
      output: `${[limit, ...lines].join('\n')}\n`,
    };
  } catch (error) {
    return { ok: false, output: `${error.message}\n` };
  }
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = checkBudget();
  console.log(output);
  process.exit(ok ? 0 : 1);
}
