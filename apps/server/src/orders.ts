import { z } from 'zod';
import { leave } from './demo/leaving/leave.service.ts';
import { lookIntoDatabase } from './office/operations/data.service.ts';
import { byTerminal, makeListedBackup } from './office/operations/listed-backup.ts';
import type { OpenDatabase } from './platform/database.ts';
import type { Deps } from './platform/deps.ts';

const orderSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('backup'),
    to: z.string().optional(),
    folder: z.string().optional(),
  }),
  z.strictObject({ do: z.literal('doctor') }),
  z.strictObject({
    do: z.literal('leave-demo'),
    name: z.string(),
    samples: z.boolean().optional(),
  }),
]);

/**
 * What another process of this machine may ask of the one that alone may open the embedded database: `npm run
 * backup`, `npm run doctor` and `npm run leave-demo` do.
 */
export function takeOrders(
  database: OpenDatabase,
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'backups' | 'restart'>,
): void {
  if (database.kind !== 'embedded') return;
  database.orders.take(async (said) => {
    const order = orderSchema.parse(said);
    if (order.do === 'doctor') return { findings: await lookIntoDatabase(deps) };
    if (order.do === 'leave-demo') {
      const { name, samples = false } = order;
      const backup = await leave(deps, { ...byTerminal, name, samples });
      deps.restart();
      return { backup };
    }
    if (order.to) return deps.backups.make({ to: order.to });
    if (order.folder && order.folder !== deps.backups.place.folder)
      return { ...(await deps.backups.make({ folder: order.folder })), unlisted: true };
    return makeListedBackup(deps, { cause: 'manual', byName: byTerminal.byName });
  });
}
