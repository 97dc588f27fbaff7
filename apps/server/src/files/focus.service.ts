import { type Focus, type Image, uploadPurposes } from '@aulario/contract/file';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, found } from '../platform/error.ts';
import { lockFile, setFocus } from './file.queries.ts';
import { imageView } from './file.view.ts';

/**
 * Says which point of a picture stays in sight wherever it is cut.
 * @throws DomainError `not-found` for a file that is no picture of the catalogue.
 */
export async function focusImage(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, focus }: { id: string; focus: Focus | null },
): Promise<Image> {
  requirePermission(actor, 'courses:write');
  return db.transaction(async (tx) => {
    const row = found(await lockFile(tx, id));
    if (!(uploadPurposes as readonly string[]).includes(row.purpose))
      throw new DomainError('not-found');
    await setFocus(tx, id, focus);
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'file',
      entityId: id,
      before: { focus: row.focus },
      after: { focus },
    });
    return imageView({ ...row, focus }) as Image;
  });
}
