import type { Keep } from '../src/demo/demo-keep.ts';
import { demoRandom } from '../src/demo/demo-random.ts';
import { files } from '../src/files/file.tables.ts';
import type { Deps } from '../src/platform/deps.ts';

/** Rows without pictures, which take most of the time; their ids are repeatable too. */
export function withoutDrawing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Keep {
  const now = clock.now();
  const random = demoRandom('test-files');
  const insert = async (purpose: string, open: boolean) => {
    const row = { id: random.id(now), purpose, open, mime: 'image/webp', bytes: 1, sha256: 'none' };
    const sizes = open ? { width: 800, height: 450, widths: [400, 800] } : {};
    const [kept] = await db
      .insert(files)
      .values({ ...row, ...sizes })
      .returning();
    return kept as typeof files.$inferSelect;
  };
  return {
    drawing: (_svg, purpose) => insert(purpose, true),
    voucher: async () => (await insert('voucher', false)).id,
    agreement: async () => (await insert('agreement-document', false)).id,
  };
}
