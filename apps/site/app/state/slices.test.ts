import { readdirSync, readFileSync } from 'node:fs';
import { createStore } from '@aulario/client/store/store';
import { describe, expect, it } from 'vitest';

const site = new URL('../', import.meta.url);
const client = new URL('../../../../packages/client/src/store/', import.meta.url);

const source = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(new URL(file, site), 'utf8'))
  .join('\n');
const thunkFiles = readdirSync(client)
  .filter((file) => file.endsWith('.thunks.ts'))
  .map((file) => readFileSync(new URL(file, client), 'utf8'));

/** The thunk by which the site fills each slice. Another slice needs another line. */
const filledBy: Record<string, string> = {
  payments: 'loadPayments',
  testimonies: 'loadTestimonies',
  courseTestimonies: 'loadCourseTestimonies',
  courses: 'loadCourses',
  agreements: 'loadAgreements',
  metas: 'loadMetas',
  labels: 'loadLabels',
  categories: 'loadCategories',
  teachers: 'loadTeachers',
  certificate: 'loadCertificate',
  contact: 'sendContact',
  claim: 'fileClaim',
};
/** Forms answer what the thunk brought: nothing of it stays on a page. */
const answeredAtOnce = ['payments', 'contact', 'claim'];
const slices = Object.keys(createStore().getState());

describe('the store of the client package', () => {
  it('has no slice but those that the site is known to fill', () => {
    expect([...slices].sort()).toEqual(Object.keys(filledBy).sort());
  });

  it.each(slices)('%s is filled by the site', (slice) => {
    const thunk = filledBy[slice] as string;
    expect(thunkFiles.some((text) => text.includes(`export function ${thunk}(`))).toBe(true);
    const imported = new RegExp(
      `import \\{[^}]*\\b${thunk}( as (\\w+))?\\b[^}]*\\} from '@aulario/client/store/`,
    ).exec(source);
    expect(imported, `nothing of the site imports ${thunk}`).not.toBeNull();
    const name = imported?.[2] ?? thunk;
    expect(source).toMatch(new RegExp(`\\b(dispatch|load)\\w*\\([^;]*\\b${name}\\(`));
  });

  it.each(slices.filter((slice) => !answeredAtOnce.includes(slice)))(
    '%s is what a page of the site shows',
    (slice) => {
      expect(source).toMatch(new RegExp(`useSelect\\(\\(state\\) => state\\.${slice}\\b`));
    },
  );
});
