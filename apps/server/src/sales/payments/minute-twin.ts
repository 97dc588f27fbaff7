import {
  compareOperation,
  type Operation,
  type OperationVerdict,
  operationKey,
} from '@aulario/contract/sales/paid-operation';
import type { Twin } from './twin.queries.ts';
import type { InMinute } from './verifying.queries.ts';

type Compared = {
  id: string;
  partOfId: string | null;
  seen: Operation;
  declared: Operation | null;
};

/**
 * Payments that somebody verified within the last minute and whose operation this one may be: they are not counted yet, and are asked
 * about as if they were, so that of two who verify one operation the second is told at once.
 */
export function minuteTwins(
  minute: readonly InMinute[],
  { id, partOfId, seen, declared }: Compared,
): (Twin & { verdict: OperationVerdict })[] {
  return minute.flatMap((one) => {
    if (one.id === id || (one.partOfId ?? one.id) === (partOfId ?? id)) return [];
    const said = operationSaid(one);
    const verdict = compareOperation(seen, declared, said);
    if (verdict === 'otra') return [];
    const same = [seen, declared].some(
      (own) => own && operationKey(own.operationNumber) === operationKey(said.operationNumber),
    );
    const twin: Twin = {
      ...said,
      ...{ of: id, id: one.id, dealNumber: one.dealNumber, userName: one.userName },
      ...{ currency: one.currency, operationAmount: said.amount },
      why: same ? 'operacion' : 'parecida',
      ...{ counted: false, verifyingBy: one.by, certain: verdict === 'misma' },
    };
    return [{ ...twin, verdict }];
  });
}

/** What its verification says of it, which is what will be counted. */
export function operationSaid({
  said,
  ...own
}: Operation & { said: Pick<InMinute['said'], keyof Operation> }): Operation {
  return {
    method: said.method ?? own.method,
    operationNumber: said.operationNumber ?? own.operationNumber,
    paidAt: said.paidAt ?? own.paidAt,
    amount: said.amount ?? own.amount,
  };
}
