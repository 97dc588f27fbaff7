import { formatMoney } from '@aulario/contract/money';
import type { MailboxLink } from '@aulario/contract/sales/order-owner';
import { Button } from '../../ui/button.tsx';
import { longInstant } from '../../ui/date-words.ts';

import { choiceOf } from './order-choice-values.ts';

type Order = MailboxLink['orders'][number];

/** What was bought with the mailbox, as it was typed: anybody can name one, so each order is theirs when they say so. */
export function OrderChoice({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  const many = orders.length > 1;
  return (
    <div>
      {many && (
        <p className="mb-3 text-s text-muted">
          Hay {orders.length} compras con ese correo. Cualquiera pudo escribirlo: di cuáles son
          tuyas. Las que dejes para después siguen aparte.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order.number} className="py-3">
            <OrderWords order={order} />
            {many ? (
              <Choice order={order} />
            ) : (
              <input type="hidden" name={choiceOf(order.number)} value="mia" />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-s text-muted">
        De lo que es tuyo, tu cuenta toma el documento y el celular, si no los tiene.
      </p>
    </div>
  );
}

function OrderWords({ order }: { order: Order }) {
  const { number, courses, name, document, mobile, orderedAt, total, denied } = order;
  return (
    <>
      <p className="font-medium">{courses.join(' · ')}</p>
      <p className="text-s">
        {formatMoney(total)} · {longInstant(orderedAt)}
      </p>
      <p className="text-s text-muted">
        {[number, name, document, mobile && `celular ${mobile}`].filter(Boolean).join(' · ')}
      </p>
      {denied && <p className="text-s text-muted">Dijiste que no es tuya.</p>}
    </>
  );
}

const choices = { mia: 'Es mía', ajena: 'No es mía', despues: 'Después' } as const;

function Choice({ order: { number, courses, asked, denied } }: { order: Order }) {
  const first = denied ? 'ajena' : asked ? 'mia' : 'despues';
  return (
    <fieldset className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">
        {courses.join(' · ')}, {number}
      </legend>
      {Object.entries(choices).map(([value, words]) => (
        <label key={value} className="inline-flex min-h-9 items-center gap-2 text-s">
          <input
            type="radio"
            name={choiceOf(number)}
            value={value}
            defaultChecked={value === first}
            className="size-4 accent-accent"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** Of a single order it is one press, as to say that it is theirs. */
export function NotMine({ orders, busy }: { orders: readonly Order[]; busy: boolean }) {
  return orders.length === 1 ? (
    <Button type="submit" name="into" value="none" look="quiet" wide disabled={busy}>
      No es mía
    </Button>
  ) : null;
}
