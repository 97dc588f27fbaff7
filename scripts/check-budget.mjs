// What a page of the public site weighs: JavaScript and CSS that it loads before anybody clicks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './node24.mjs';

const css = 25_000;
/**
 * Bytes after gzip, at most, for a page of each kind; a page is of the first kind that names it. `js` is loaded
 * with the page, `used` when somebody uses it: content pages are read without any file of JavaScript.
 */
export const budgets = [
  { kind: 'lesson', pages: /^([a-z]+\/)?classroom\//, js: 130_000, used: 130_000, css },
  {
    kind: 'content',
    pages:
      /^([a-z]+\/)?(certificates\/(certificate|verify)\.|courses\/c|directory\/(?!preview)|home\/|legal\/|packages\/|groups\/|calendar\/)/,
    js: 0,
    used: 72_000,
    css,
  },
  { kind: 'order', pages: /^([a-z]+\/)?checkout\/deal\.route/, js: 82_000, used: 82_000, css },
  { kind: 'purchase, form or account', pages: /./, js: 80_000, used: 80_000, css },
];

/** What the pages of a kind may weigh. */
const budgetOf = (page) => budgets.find(({ pages }) => pages.test(page));
const isOver = (page, budget) => ['js', 'used', 'css'].some((part) => page[part] > budget[part]);

/**
 * The weight of every page: the entry, the layouts around it, the page, and all that these import.
 * @param {string} client the folder of the browser's files, `apps/site/build/client`
 * @returns {{ page: string, kind: string, js: number, used: number, css: number }[]} bytes after gzip, heaviest first
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
      const used = sum(scripts, weigh);
      return {
        page: route.id,
        kind: budgetOf(route.id).kind,
        js: sleeps(client, route) ? 0 : used,
        used,
        css: sum(styles, weigh),
      };
    })
    .sort((a, b) => b.used + b.css - (a.used + a.css));
}

/** Whether the page says that its code waits: the only `handle` that a page has (`frame/content-page.ts`). */
function sleeps(client, { module }) {
  return /\bas handle\b/.test(readFileSync(join(client, module), 'utf8'));
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
    const over = pages.filter((page) => isOver(page, budgetOf(page.page)));
    const lines = budgets.flatMap((budget) => {
      const ofKind = (over.length > 0 ? over : pages).filter(({ kind }) => kind === budget.kind);
      return [
        `${figures(budget)}  at most (gzip): ${budget.kind}`,
        ...ofKind.slice(0, over.length > 0 ? undefined : 3).map(lineOf),
      ];
    });
    return { ok: over.length === 0 && pages.length > 0, output: `${lines.join('\n')}\n` };
  } catch (error) {
    return { ok: false, output: `${error.message}\n` };
  }
}

const lineOf = (page) => `${figures(page)}  ${page.page}`;
const figures = ({ js, used, css }) => `${kilo(js)} JS ${kilo(used)} when used ${kilo(css)} CSS`;
const kilo = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = checkBudget();
  console.log(output);
  process.exit(ok ? 0 : 1);
}
