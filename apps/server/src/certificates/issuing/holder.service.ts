import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { lockCertificate, setShowGrade } from './certificate.queries.ts';

/**
 * The holder decides whether strangers read the grade, on the page, in the PDF and in the badge; their own PDF has
 * it in any case. The badge is signed anew: what was downloaded before stays as true as it was.
 * @throws DomainError `not-found` for a certificate of somebody else.
 */
export async function showGrade(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  { shown }: { shown: boolean },
): Promise<{ shown: boolean }> {
  await db.transaction(async (tx) => {
    const before = await lockCertificate(tx, id);
    if (before?.userId !== actor.id || before.state === 'solicitado') {
      throw new DomainError('not-found');
    }
    if (before.outcome !== 'aprobacion' || before.grade === null) {
      throw new DomainError('wrong-state', 'Este certificado no lleva nota.');
    }
    if (before.showGrade === shown) return;
    const after = await setShowGrade(tx, id, shown);
    await recordAudit(tx, actor, {
      action: shown ? 'show-grade' : 'hide-grade',
      entity: 'certificate',
      entityId: id,
      before,
      after,
    });
  });
  return { shown };
}
