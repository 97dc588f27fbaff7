import type { z } from 'zod';
import type { Tx } from './database.ts';
import type { JobKind, JobSender } from './jobs.ts';

type Order = { kind: JobKind<z.ZodType>; data: object };

/**
 * Jobs that are sent in one statement a kind, where each alone would be as much work as its cause.
 * What `apart` sends is kept until `keep` says that its part of the transaction stands; `send` brings all
 * that was kept.
 */
export function jobsTogether(jobs: JobSender) {
  const kept: Order[] = [];
  return {
    /** A sender for a part of the transaction that may be taken back. */
    apart(): { jobs: JobSender; keep(): void } {
      const own: Order[] = [];
      return {
        jobs: {
          ...jobs,
          async send(_tx, kind, data, options) {
            if (options) throw new Error('a job that waits is sent by itself');
            own.push({ kind, data: data as object });
          },
        },
        keep: () => void kept.push(...own),
      };
    },
    async send(tx: Tx): Promise<void> {
      for (const [, orders] of Map.groupBy(kept, ({ kind }) => kind.name)) {
        const [first] = orders;
        if (first)
          await jobs.sendAll(
            tx,
            first.kind,
            orders.map(({ data }) => data),
          );
      }
      kept.length = 0;
    },
  };
}
