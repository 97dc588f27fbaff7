import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { within } from './time-limit.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
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
  const builder = new AxeBuilder({ page }).withTags(tags).exclude(still);
  if (exclude) builder.exclude(exclude);
  const found = [await analyze(builder, page.url())];
  for (const html of frames) found.push(await inPageOfItsOwn(page, html));
  return found.flat();
}

/** A colour on its way to another, after a change of theme say, is none that anybody reads: at most two seconds. */
async function coloursSettle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().some((one) => one instanceof CSSTransition);
    for (let waited = 0; moving() && waited < 2000; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

async function inPageOfItsOwn(page: Page, html: string): Promise<string[]> {
  const copy = await page.context().newPage();
  try {
    await copy.setContent(html);
    return await analyze(new AxeBuilder({ page: copy }).withTags(tags), `a frame of ${page.url()}`);
  } finally {
    await copy.close();
  }
}

async function analyze(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await within(`axe on ${where}`, builder.analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
