import type { OpenDossier, OwnDossier } from '@aulario/contract/certificates/dossier';
import { privateBytes } from '../../files/file.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay, minutes } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { dossierPaperJob } from './dossier.job.ts';
import * as queries from './dossier.queries.ts';
import type { DossierRow } from './dossier.tables.ts';
import { dossierOfToken, dossierToken, opens } from './dossier.token.ts';
import {
  gathered,
  gatheredView,
  type Held,
  holderOf,
  hoursOf,
  ownDossierView,
  sayingOf,
} from './dossier.view.ts';

type DossierDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What somebody gathered of their certificates, and those that they could. */
export async function ownDossier(
  { db, clock, config }: DossierDeps,
  actor: Actor,
): Promise<OwnDossier> {
  const userId = found(actor.id);
  const row = await queries.dossierOf(db, userId);
  const link = row?.linkMadeAt
    ? `${config.publicUrl}/legajos/${dossierToken(config.jwtSecret, row)}`
    : null;
  const today = limaDay(clock.now());
  const ownDocument = await queries.documentOf(db, userId);
  const held = await heldBy(db, { userId, showDocument: row?.showDocument ?? false });
  return ownDossierView(row, { ...held, ownDocument }, { today, link });
}

/** Chooses what is gathered. @throws 402 for a certificate that is not the person's, or no longer stands. */
export async function changeDossier(
  deps: DossierDeps,
  actor: Actor,
  { certificates }: { certificates: string[] },
): Promise<OwnDossier> {
  return change(deps, actor, 'gather', async (tx, row) => {
    const ids = [...new Set(certificates)];
    const chosen = gathered(ids, await heldBy(tx, row));
    if (chosen.length < ids.length)
      throw fieldFault('certificates', 'Uno de los certificados ya no vale: vuelve a elegir.');
    return { certificateIds: ids };
  });
}

/** A new address; an older one opens nothing from now on. @throws DomainError `wrong-state` when nothing is gathered. */
export async function linkDossier(deps: DossierDeps, actor: Actor): Promise<OwnDossier> {
  return change(deps, actor, 'link-dossier', async (tx, row) => {
    await mustHaveAny(tx, row);
    await queries.endLinks(tx, row.userId, deps.clock.now());
    return { linkNumber: row.linkNumber + 1, linkMadeAt: deps.clock.now() };
  });
}

/** Ends the address. */
export async function unlinkDossier(deps: DossierDeps, actor: Actor): Promise<OwnDossier> {
  return change(deps, actor, 'unlink-dossier', async (tx, row) => {
    await queries.endLinks(tx, row.userId, deps.clock.now());
    return { linkMadeAt: null };
  });
}

/** After so long what was ordered is taken for lost, and may be ordered again. */
const patience = minutes(20);

/**
 * Orders the sealed PDF, with the number of the person's document or without; one that says so already is not made again.
 * @throws DomainError `wrong-state` when nothing is gathered, or while one is being made.
 */
export async function orderPaper(
  deps: DossierDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  { document: showDocument }: { document: boolean },
): Promise<OwnDossier> {
  const now = deps.clock.now();
  return change(deps, actor, 'order-paper', async (tx, row) => {
    const chosen = await mustHaveAny(tx, row);
    const { document } = await heldBy(tx, { ...row, showDocument });
    if (isCurrent(row, { chosen, document }, limaDay(now))) return {};
    const since = now.getTime() - (row.paperOrderedAt?.getTime() ?? 0);
    if (row.paperState === 'en-curso' && since < patience)
      throw new DomainError('wrong-state', 'Ya se está preparando: espera un momento.');
    await deps.jobs.send(tx, dossierPaperJob, { dossier: row.id });
    return {
      ...{ paperState: 'en-curso', paperDone: 0, paperTotal: chosen.length },
      ...{ paperOrderedAt: now, showDocument },
    };
  });
}

/** The person's own PDF, also when they gathered something else since. */
export async function ownPaper(
  deps: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
): Promise<Uint8Array> {
  const row = await queries.dossierOf(deps.db, found(actor.id));
  return privateBytes(deps, found(row?.paperFileId));
}

/**
 * What anyone reads under the secret address: certificates that stand today, and nothing of their holder that
 * the page of each does not say.
 * @throws DomainError `not-found` for an address that ended, or of an account that is closed.
 */
export async function openDossier(deps: DossierDeps, token: string): Promise<OpenDossier> {
  const { row, ...said } = await opened(deps, token);
  const { chosen } = said;
  const today = limaDay(deps.clock.now());
  return {
    holder: holderOf(chosen),
    certificates: chosen.map((one) => gatheredView(one, today)),
    ...hoursOf(chosen, today),
    pdf: isCurrent(row, said, today)
      ? `/api/open/dossiers/pdf?token=${encodeURIComponent(token)}`
      : null,
  };
}

/** Its PDF, while it says what the page says. @throws DomainError `not-found`. */
export async function openPaper(
  deps: DossierDeps & Pick<Deps, 'storage'>,
  token: string,
): Promise<Uint8Array> {
  const { row, ...said } = await opened(deps, token);
  return privateBytes(
    deps,
    found(isCurrent(row, said, limaDay(deps.clock.now())) ? row.paperFileId : null),
  );
}

async function opened({ db, config }: DossierDeps, token: string) {
  const row = await queries.dossierById(db, dossierOfToken(token));
  if (!row || !opens(token, config.jwtSecret, row))
    throw new DomainError('not-found', 'Este enlace ya no abre nada. Pide uno nuevo a su titular.');
  return { row, ...(await gatheredBy(db, row)) };
}

type Said = { chosen: queries.Standing[]; document: string | null };
const isCurrent = (row: DossierRow, { chosen, document }: Said, today: string) =>
  row.paperState === 'listo' && row.paperSays === sayingOf(chosen, today, document);

/** What stands today of what somebody gathered, and the document that its cover says. */
export async function gatheredBy(db: Db, row: DossierRow): Promise<Said> {
  const held = await heldBy(db, row);
  return { chosen: gathered(row.certificateIds, held), document: held.document };
}

async function heldBy(
  db: Db,
  { userId, showDocument }: Pick<DossierRow, 'userId' | 'showDocument'>,
): Promise<Held> {
  return {
    standing: await queries.standingOf(db, userId),
    successors: await queries.successorsOf(db, userId),
    document: showDocument ? await queries.documentOf(db, userId) : null,
  };
}

async function mustHaveAny(tx: Tx, row: DossierRow): Promise<queries.Standing[]> {
  const { chosen } = await gatheredBy(tx, row);
  if (chosen.length > 0) return chosen;
  throw new DomainError('wrong-state', 'Elige primero al menos un certificado.');
}

async function change(
  deps: DossierDeps,
  actor: Actor,
  action: string,
  changesOf: (tx: Tx, row: DossierRow) => Promise<Partial<DossierRow>>,
): Promise<OwnDossier> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const before = await queries.lockDossier(tx, found(actor.id), now);
    const changes = await changesOf(tx, before);
    if (Object.keys(changes).length === 0) return;
    const after = await queries.updateDossier(tx, before.id, { ...changes, updatedAt: now });
    await recordAudit(tx, actor, {
      ...{ action, entity: 'dossier', entityId: before.id },
      ...{ before, after },
    });
  });
  return ownDossier(deps, actor);
}
