import type { Agreement } from '@aulario/contract/catalogue/catalogue';
import { fileById, insertFile } from '../../files/file.queries.ts';
import { dropBytes, privateBytes, storeVoucher } from '../../files/file.service.ts';
import { handedOut } from '../../files/handed-out.ts';
import { keptOrRemoved } from '../../files/kept-or-removed.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import * as queries from './catalogue.queries.ts';
import type { agreements } from './catalogue.tables.ts';
import { itemView } from './catalogue.view.ts';

type DocumentDeps = Pick<Deps, 'db' | 'storage'>;
type AgreementRow = typeof agreements.$inferSelect;

/** Keeps the paper that gives the right to an institution's name and logo; an earlier one goes. @throws DomainError `not-found`. */
export async function keepAgreementDocument(
  deps: DocumentDeps,
  actor: Actor,
  id: string,
  bytes: Uint8Array,
): Promise<Agreement> {
  requirePermission(actor, 'catalogue:write');
  found(await queries.itemById(deps.db, 'agreements', id));
  const file = await storeVoucher(deps, bytes, 'file');
  const former = await keptOrRemoved(deps, file, () =>
    deps.db.transaction(async (tx) => {
      const before = found(await queries.lockItem(tx, 'agreements', id));
      await insertFile(tx, { ...file, purpose: 'agreement-document', createdBy: actor.id });
      const after = await queries.updateItem(tx, 'agreements', before, { documentId: file.id });
      await recordAudit(tx, actor, {
        ...{ action: 'update', entity: 'agreement', entityId: id, before, after },
      });
      return (before as unknown as AgreementRow).documentId;
    }),
  );
  if (former) await dropBytes(deps, former);
  const item = found(await queries.itemById(deps.db, 'agreements', id));
  return itemView('agreements', item) as Agreement;
}

/** The paper itself, for staff. @throws DomainError `not-found` where none is kept. */
export async function agreementDocument(
  deps: DocumentDeps,
  actor: Actor,
  id: string,
): Promise<{ name: string; mime: string; bytes: Uint8Array }> {
  requirePermission(actor, 'catalogue:read');
  const { row } = found(await queries.itemById(deps.db, 'agreements', id));
  const { documentId } = row as unknown as AgreementRow;
  const file = found(documentId ? await fileById(deps.db, documentId) : undefined);
  const ending = file.mime === 'application/pdf' ? 'pdf' : 'jpg';
  const name = `convenio-${row.slug}.${ending}`;
  return { name, mime: file.mime, bytes: handedOut(file.mime, await privateBytes(deps, file.id)) };
}
