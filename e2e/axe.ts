import { AxeBuilder } from '@axe-core/playwright';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { within } from './time-limit.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const options: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  // Nobody reads the rest of what axe finds, and to describe it takes longer than to find it.
  resultTypes: ['violations'],
  selectors: false,
};
/** Frames that may run no script, so that axe cannot look from inside: it would wait for ever. */
const still = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

/**
 * What axe finds on the page as it stands, one line each. What frames without scripts hold is looked at in a page of
 * its own.
 * @param exclude a selector of what is not ours
 */
export async function axeFaults(page: Page, exclude?: string): Promise<string[]> {
  const frames = await page
    .locator(still)
    .evaluateAll((all) => all.map((one) => one.getAttribute('srcdoc') ?? ''));
  await coloursSettle(page);
  const found = [await lookTwice(page, [still, ...(exclude ? [exclude] : [])])];
  for (const html of frames) found.push(await inPageOfItsOwn(page, html));
  return found.flat();
}

/** What a page is looked at with: a phone in the light, and a wide window in the dark. */
const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/**
 * Opens a page of the site once and looks at it on a phone in the light and wide in the dark: what axe finds, and
 * whether it is wider than its window.
 * @returns one line for each fault, with the width at which it is there
 */
export async function faultsOfPage(page: Page, address: string): Promise<string[]> {
  const [phone] = views;
  const { colorScheme: light, ...small } = phone;
  await page.setViewportSize(small);
  await page.emulateMedia({ colorScheme: light });
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const { colorScheme, ...size } of views) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const { width, screen } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      screen: window.innerWidth,
    }));
    if (width > screen) found.push(`${size.width} px: ${width - screen} pixels too wide`);
    const faults = await axeFaults(page);
    found.push(...faults.map((fault) => `${size.width} px, ${colorScheme}: ${fault}`));
  }
  return found;
}

/** A colour on its way to another, after a change of theme say, is none that anybody reads: at most two seconds. */
async function coloursSettle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().some((one) => one instanceof CSSTransition);
    for (let waited = 0; moving() && waited < 2000; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/**
 * A page that changes its theme is drawn half in the one, half in the other for a moment: a contrast that is too weak
 * counts when it is still there half a second later.
 */
async function lookTwice(page: Page, exclude: string[]): Promise<string[]> {
  const first = await analyze(page, exclude);
  if (!first.some((fault) => fault.startsWith('color-contrast'))) return first;
  await page.waitForTimeout(500);
  return analyze(page, exclude);
}

async function inPageOfItsOwn(page: Page, html: string): Promise<string[]> {
  const copy = await page.context().newPage();
  try {
    await copy.setContent(html);
    return await analyze(copy, [], `a frame of ${page.url()}`);
  } finally {
    await copy.close();
  }
}

async function analyze(page: Page, exclude: string[], where = page.url()): Promise<string[]> {
  const others = page.locator(`iframe:not(${still})`);
  const look = (await others.count()) > 0 ? lookIntoFrames : lookAtPage;
  const violations = await within(`axe on ${where}`, look(page, exclude));
  return violations.map(({ id, html }) => `${id}: ${html.slice(0, 200)}`);
}

type Fault = { id: string; html: string };

/** In the page itself: the builder would open a second one for every look, and read its program three times. */
async function lookAtPage(page: Page, exclude: string[]): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, { exclude, options });
}

/** Runs in the browser. */
async function runAxe({ exclude, options }: { exclude: string[]; options: RunOptions }) {
  const { axe: there } = window as unknown as { axe: typeof axe };
  const { violations } = await there.run({ exclude }, options);
  return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html ?? '' }));
}

async function lookIntoFrames(page: Page, exclude: string[]): Promise<Fault[]> {
  const builder = new AxeBuilder({ page }).options(options);
  for (const selector of exclude) builder.exclude(selector);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html ?? '' }));
}
