import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets, weighPages } from '../scripts/check-budget.mjs';
import { runTool } from '../scripts/node24.mjs';
import type { Figure } from './figure.ts';
import type { Effort } from './load.ts';

type Measured = {
  /** Whether search engines may list the page; where not, Lighthouse counts it against what it calls SEO. */
  listed: boolean;
  scores: Record<string, number>;
  milliseconds: Record<string, number>;
  performanceOfEachRun: number[];
};
const root = join(import.meta.dirname, '..');

/** What the heaviest public page of each kind weighs, and how Lighthouse sees the pages that bring people in. */
export async function browserFigures({ lighthouse }: Effort): Promise<Figure[]> {
  return [...weights(), ...(lighthouse ? await scores() : [])];
}

function weights(): Figure[] {
  const pages = weighPages(join(root, 'apps/site/build/client'));
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return budgets.flatMap((budget) => {
    const ofKind = pages.filter(({ kind }) => kind === budget.kind);
    return (Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
      const heaviest = ofKind.reduce((most, page) => (page[part] > most[part] ? page : most));
      return {
        database: 'none',
        what: `${parts[part]} of the heaviest page, ${budget.kind} (${heaviest.page})`,
        ours: `${kilo(heaviest[part])} gzip`,
        yardstick: '',
        target: `at most ${kilo(budget[part])} gzip`,
        reached: heaviest[part] <= budget[part],
        said: kilo(heaviest[part]),
      };
    });
  });
}

const parts = { js: 'JavaScript', used: 'JavaScript, once it is used,', css: 'CSS' };

async function scores(): Promise<Figure[]> {
  const { output } = await runTool('node', ['scripts/lighthouse.mjs'], { minutes: 10 });
  const file = join(root, 'bench/results/lighthouse.json');
  const { at, least, pages } = JSON.parse(readFileSync(file, 'utf8')) as {
    at: string;
    least: number;
    pages: Record<string, Measured>;
  };
  // A file of an earlier run is no measurement of this one.
  if (Date.now() - Date.parse(at) > 600_000) throw new Error(`Lighthouse did not run: ${output}`);
  return Object.entries(pages).map(([name, page]) => {
    const each = Object.entries(page.scores);
    const counted = each.filter(([what]) => what !== 'seo' || page.listed);
    const lowest = Math.min(...counted.map(([, score]) => score));
    return {
      database: 'none',
      what: `Lighthouse, phone: ${name}`,
      ours: [
        each.map(([what, score]) => `${what} ${score}`).join(', '),
        `largest paint ${page.milliseconds['largest-contentful-paint']} ms`,
        `performance in each run ${page.performanceOfEachRun.join(', ')}`,
      ].join('; '),
      yardstick: '',
      target: `at least ${least} in all ${counted.length}`,
      reached: lowest >= least,
      said: `${lowest} the lowest`,
    };
  });
}
