import {
  certificateOptions,
  type PriceCalculation,
  type PricedLine,
} from '@aulario/contract/catalogue/price';
import { taxWords } from '@aulario/contract/catalogue/tax-words';
import { formatMoney } from '@aulario/contract/money';
import { Fragment } from 'react';
import { groupName } from '../../catalogue/groups/group-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { SumRow } from './sum-row.tsx';

/** What a selection costs, as the server calculated it: each line, each discount with its reason. */
export function PriceSums({ price }: { price: PriceCalculation | null }) {
  if (!price) return <NoPrice />;
  const { currency, lines } = price;
  const money = (amount: number) => formatMoney({ amount, currency });
  const isOne = lines.length === 1;
  // What is wrong with a group is said beside the choice of it.
  const warnings = price.warnings.filter(({ code }) => !code.startsWith('edition-'));
  return (
    <>
      <dl className="space-y-2 text-s">
        {/* No box around a line: between a list and its terms only one is allowed. */}
        {lines.map((line) => (
          <Fragment key={line.course}>
            <SumRow term={<LineName line={line} isOne={isOne} />}>{money(line.coursePrice)}</SumRow>
            {line.discounts.map((discount) => (
              <SumRow key={discount.reason} term={discount.reason} tone="success">
                −{money(discount.amount)}
              </SumRow>
            ))}
            {line.certificate && (
              <SumRow term={certificateOptions[line.certificate]}>
                {line.certificatePrice === 0 ? 'Incluido' : money(line.certificatePrice)}
              </SumRow>
            )}
          </Fragment>
        ))}
        {price.shipping && (
          <SumRow term={`Envío: ${price.shipping.name}`}>
            {price.shipping.amount === 0 ? 'Gratis' : money(price.shipping.amount)}
          </SumRow>
        )}
        <div
          className={`flex items-baseline justify-between gap-4 pt-3 ${isOne ? 'border-t border-line' : ''}`}
        >
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-xl tabular-nums">{money(price.total)}</dd>
        </div>
      </dl>
      {price.total > 0 && (
        <p className="mt-1 text-right text-xs text-muted tabular-nums">{taxWords(price)}</p>
      )}
      {warnings.length > 0 && (
        <div className="mt-4 space-y-2">
          {warnings.map(({ code, message }) => (
            <Notice key={code} id={code} tone="warning">
              {message}
            </Notice>
          ))}
        </div>
      )}
    </>
  );
}

/** The course, and which group of it. */
function LineName({ line, isOne }: { line: PricedLine; isOne: boolean }) {
  return (
    <>
      {isOne ? 'Curso' : line.name}
      {line.edition?.startDate && (
        <span className="block text-xs text-muted">{groupName(line.edition)}</span>
      )}
    </>
  );
}

function NoPrice() {
  return (
    <Notice tone="warning">
      No pudimos calcular el precio. Actualízalo o vuelve a intentarlo en unos minutos.
    </Notice>
  );
}
