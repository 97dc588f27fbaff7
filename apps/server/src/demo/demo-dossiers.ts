import type { dossiers } from '../certificates/dossiers/dossier.tables.ts';
import { days } from '../platform/clock.ts';
import type { DemoCertificate } from './demo-certificates.ts';
import { demoRandom } from './demo-random.ts';

/** What the person with the most certificates gathers, under an address that they made days ago. */
export function composeDossiers(
  now: Date,
  certificates: readonly DemoCertificate[],
): (typeof dossiers.$inferInsert)[] {
  const random = demoRandom('dossiers');
  const standing = certificates.filter(({ state }) => state === 'emitido' || state === 'entregado');
  const [own] = [...Map.groupBy(standing, ({ userId }) => userId)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  if (!own) return [];
  const [userId, theirs] = own;
  const at = new Date(now.getTime() - days(6));
  return [
    {
      id: random.id(at),
      ...{ userId, createdAt: at, updatedAt: at },
      certificateIds: theirs.map(({ id }) => id),
      ...{ linkNumber: 1, linkMadeAt: at },
    },
  ];
}
