import { eventDays } from '@aulario/contract/systems/event';
import type { DeliveryTry } from '@aulario/contract/systems/webhook';
import { z } from 'zod';
import { days, hours, minutes, seconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { askOutside, whySilent } from '../../platform/outside/ask-outside.ts';
import { deliverJob } from './announce.ts';
import * as queries from './delivery.queries.ts';
import { forgetFacts } from './fact.queries.ts';
import { noteHealth } from './webhook.queries.ts';
import { signedHeaders } from './webhook.secret.ts';
import type { WebhookRow } from './webhook.tables.ts';

type WorkerDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'log'>;

/** Pauses before each further try, as Standard Webhooks proposes: more than three days together. */
export const pauses = [
  ...[seconds(5), minutes(5), minutes(30)],
  ...[2, 5, 10, 14, 20, 24].map(hours),
];
/** An address where nothing arrived for so long is switched off. */
const longestFailing = days(3);
const keptDays = 90;
const clockSkew = seconds(2);

const forgetJob = jobKind('webhook-forget', z.object({}), { retryLimit: 1 });

export function webhookJobs(deps: WorkerDeps): JobHandler[] {
  return [
    {
      kind: deliverJob,
      run: ({ delivery }: { delivery: string }) => deliver(deps, delivery),
    } as JobHandler,
    {
      kind: forgetJob,
      every: '40 4 * * *',
      run: async () => {
        const now = deps.clock.now().getTime();
        await queries.forgetDeliveries(deps.db, new Date(now - days(keptDays)));
        await forgetFacts(deps.db, new Date(now - days(eventDays)));
      },
    },
  ];
}

async function deliver(deps: WorkerDeps, id: string): Promise<void> {
  const record = await queries.deliveryById(deps.db, id);
  if (record?.delivery.state !== 'pendiente') return;
  const { delivery, webhook } = record;
  // Its turn comes when the facts before it were handed over, or given up.
  if ((await queries.firstPending(deps.db, delivery))?.id !== id) return;
  const early = (delivery.nextAt?.getTime() ?? 0) - deps.clock.now().getTime();
  // The queue's clock is the database's; what came too early by ours comes again.
  if (early > clockSkew) {
    const afterSeconds = Math.ceil(early / 1000);
    return deps.db.transaction((tx) =>
      deps.jobs.send(tx, deliverJob, { delivery: id }, { afterSeconds }),
    );
  }
  const tried =
    webhook.active && !webhook.retiredAt
      ? await tryOnce(deps, record)
      : failed(deps.clock.now(), 0, 'El destino está apagado.');
  await deps.db.transaction((tx) => keep(deps, tx, record, tried));
}

async function tryOnce(
  { config, clock }: WorkerDeps,
  { delivery, webhook }: queries.DeliveryRecord,
): Promise<DeliveryTry> {
  const now = clock.now();
  const from = performance.now();
  const took = () => Math.round(performance.now() - from);
  try {
    const { status, answer } = await askOutside(webhook.url, {
      body: delivery.payload,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Aulario',
        ...signedHeaders(config, webhook, delivery, now),
      },
      anywhere: config.webhooksAnywhere,
    });
    return { at: now.toISOString(), milliseconds: took(), status, answer, error: null };
  } catch (error) {
    return failed(now, took(), whySilent(error as Error));
  }
}

function failed(at: Date, milliseconds: number, error: string): DeliveryTry {
  return { at: at.toISOString(), milliseconds, status: null, answer: null, error };
}

/** Writes down a try and what follows from it: the next one, or the next fact of the record. */
async function keep(
  { jobs, clock }: WorkerDeps,
  tx: Tx,
  { webhook, delivery: { id, tries: before } }: queries.DeliveryRecord,
  tried: DeliveryTry,
): Promise<void> {
  const delivery = await queries.lockDelivery(tx, id);
  if (!delivery) return;
  // Sent by hand before its time, it is brought again at that time: of two at once only one goes on.
  const beside = delivery.tries.length > before.length;
  const now = clock.now();
  const tries = [...delivery.tries, tried];
  const arrived = tried.status !== null && tried.status >= 200 && tried.status < 300;
  const off = !webhook.active || Boolean(webhook.retiredAt);
  // Sent again by hand after its last try, it has one more.
  const pause = pauses[tries.length - 1];
  if (!arrived && pause !== undefined && tried.status !== 410 && !off) {
    const nextAt = new Date(now.getTime() + pause);
    await queries.updateDelivery(tx, id, { tries, nextAt }, now);
    if (!beside) await jobs.send(tx, deliverJob, { delivery: id }, { afterSeconds: pause / 1000 });
  } else {
    const state = arrived ? 'entregado' : 'fallido';
    await queries.updateDelivery(tx, id, { tries, state, nextAt: null }, now);
    const next = await queries.firstPending(tx, delivery);
    if (next) await jobs.send(tx, deliverJob, { delivery: next.id });
  }
  if (!off) await noteHealth(tx, webhook.id, healthAfter(webhook, tried, arrived, now));
}

function healthAfter(
  { failingSince }: WebhookRow,
  { status }: DeliveryTry,
  arrived: boolean,
  now: Date,
): Parameters<typeof noteHealth>[2] {
  if (arrived) return { failingSince: null };
  if (status === 410)
    return { active: false, offReason: 'El otro sistema respondió que ya no quiere avisos (410).' };
  const since = failingSince ?? now;
  if (now.getTime() - since.getTime() < longestFailing) return { failingSince: since };
  return { failingSince: since, active: false, offReason: 'No recibió nada durante tres días.' };
}
