import { formatMoney } from '@aulario/contract/money';
import { ChoiceRow, choiceBox } from './choice-row.tsx';
import type { DeliveryOffer } from './purchase-values.ts';

/** How the paper certificates reach the buyer: a courier, or picked up. */
export function DeliveryChoice({
  offers,
  chosen,
  onChange,
}: {
  offers: DeliveryOffer[];
  chosen: string;
  onChange: () => void;
}) {
  return (
    <fieldset className="mb-8">
      <legend className="font-display mb-3 text-l">Entrega de tu certificado</legend>
      <div className={choiceBox}>
        {offers.map(({ _id, name, detail, ...price }) => (
          <ChoiceRow
            key={_id}
            name="delivery"
            value={_id}
            cost={price.amount === 0 ? 'Gratis' : formatMoney(price)}
            chosen={chosen}
            onChange={onChange}
          >
            {name}
            <span className="block text-xs text-muted">{detail}</span>
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  );
}
