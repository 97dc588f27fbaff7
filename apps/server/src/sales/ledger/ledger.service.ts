import type { Finding, LedgerEntry, ledgerEndpoints } from '@aulario/contract/sales/ledger';
import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { settleDeal } from '../payments/settlement.service.ts';
import { type FindingRecord, paidNotEnrolled, readMost } from './finding.queries.ts';
import { listLedger as listRows } from './ledger.queries.ts';
import { findingView, ledgerView } from './ledger.view.ts';
import { keepTwiceBack, lockUnsettled, moneyTwiceBack } from './twice-back.queries.ts';

type LedgerDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export async function listLedger(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof ledgerEndpoints.listLedger.query>>,
): Promise<Page<LedgerEntry>> {
  requirePermission(actor, 'enrolments:read');
  const { rows, total } = await listRows(db, query);
  return { rows: rows.map(ledgerView), total };
}

export async function listFindings({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Finding[]> {
  requirePermission(actor, 'enrolments:read');
  return (await readFindings(db)).map(findingView);
}

async function readFindings(db: Db): Promise<FindingRecord[]> {
  return [...(await readMost(db)), ...(await moneyTwiceBack(db))];
}

/**
 * Somebody settled that the money of a charge went back twice: they have it again, or the academy bears it.
 * @throws DomainError `wrong-state` where that was said before, or nothing went back twice.
 */
export async function settleTwiceBack(
  deps: LedgerDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Finding[]> {
  requirePermission(actor, 'payments:refund');
  await deps.db.transaction(async (tx) => {
    const charge = await lockUnsettled(tx, id);
    const isOne = (await moneyTwiceBack(tx)).some((one) => one.id === id);
    if (!charge?.countedId || !isOne)
      throw new DomainError('wrong-state', 'De ese cobro no hay nada por resolver.');
    const twiceBack = { reason, by: actor.name, at: deps.clock.now().toISOString() };
    await keepTwiceBack(tx, id, twiceBack);
    await recordAudit(tx, actor, {
      ...{ action: 'settle-twice-back', entity: 'payment', entityId: charge.countedId },
      after: { chargeNumber: charge.number, reason },
    });
  });
  return listFindings(deps, actor);
}

/** Enrols the buyer of a paid deal in what is missing; lines that have their enrolment keep it. */
export async function enrolPaidDeal(
  deps: LedgerDeps,
  actor: Actor,
  id: string,
): Promise<Finding[]> {
  requirePermission(actor, 'enrolments:write');
  await repair(deps, actor, id);
  return listFindings(deps, actor);
}

/**
 * Once a day: whoever paid and is not enrolled is enrolled, and what only a person can settle is
 * told to the academy in one mail.
 */
export async function reconcileSales(deps: LedgerDeps & Pick<Deps, 'log'>): Promise<void> {
  const { db, clock, log, config } = deps;
  for (const { id } of await paidNotEnrolled(db)) {
    log.warn({ deal: id }, 'a paid deal had no enrolment');
    await repair(deps, systemActor, id);
  }
  const findings = await readFindings(db);
  log.info({ findings: findings.length }, 'sales were reconciled');
  if (findings.length === 0) return;
  await db.transaction(async (tx) => {
    const academy = await academyProfile(tx);
    if (!academy.email) return;
    await sendMail(deps, tx, {
      occasion: `sale-exceptions:${limaDay(clock.now())}`,
      to: academy.email,
      userId: null,
      template: 'sale-exceptions',
      props: {
        count: findings.length,
        examples: findings
          .slice(0, 5)
          .map((finding) => `${finding.dealNumber ?? 'Sin trato'}: ${findingView(finding).words}`),
        path: `${config.publicUrl}/admin/excepciones`,
      },
    });
  });
}

async function repair(deps: LedgerDeps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, id));
    if (deal.state !== 'pagado')
      throw new DomainError('wrong-state', 'Solo se matricula por un trato pagado.');
    await settleDeal(deps, tx, actor, deal);
    await recordAudit(tx, actor, { action: 'enrol', entity: 'deal', entityId: id });
  });
}
