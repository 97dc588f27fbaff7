// The order of test files: no worker may end the run alone with the longest one.
import { BaseSequencer } from 'vitest/node';

/**
 * What took longest when it was measured, for a clone that has run nothing yet; after a run Vitest knows better.
 * A name that fits no file any more does no harm, and one that is missing only costs time.
 */
const longest = [
  'e2e/faults/faults.',
  'e2e/faults/waits.',
  'e2e/office-screens.',
  'e2e/visitor-journeys.',
  'e2e/office-day.',
  'e2e/office-catalogue.',
  'e2e/main-job.',
  'e2e/certificates.',
  'e2e/other-classroom.',
  'e2e/claims.',
  'e2e/accessibility.',
  'e2e/development.',
  'e2e/backup.',
  'e2e/gateway.',
  'server/src/platform/backup/restore.',
  'server/src/migrations/odd-moodle.',
  'server/src/fuzz-requests.',
  'server/src/fuzz.',
  'server/src/other-people.',
  'server/src/demo/demo.service.',
  'server/src/office/exports/export.',
  'server/src/strangers-volume.',
  'server/src/office/operations/operation.',
  'server/src/people/sign-in/sign-in-throttle.',
  'server/src/platform/pdf-pages.',
  'server/src/demo/leaving/leave.',
  'server/src/access.',
  'server/src/me/privacy/privacy.',
  'server/src/certificates/issuing/batch.',
];

/**
 * @param {string[]} files absolute or relative paths, in the order that Vitest gives them
 * @returns {string[]} those of the list first, in its order
 */
export function longestFirst(files) {
  return files.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (file) => {
  const place = longest.findIndex((name) => file.includes(name));
  return place < 0 ? longest.length : place;
};

/** Files that failed come first and then the longest, as Vitest remembers them; without a memory, the list. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    if (sorted.some((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted;
    const order = longestFirst(sorted.map(({ moduleId }) => moduleId));
    return sorted.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}
