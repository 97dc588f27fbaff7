import { claimProfiles } from '@aulario/contract/claims/claim-book';
import type { ClaimSheet } from '@aulario/contract/claims/claim-sheet';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { longDay } from '../ui/date-words.ts';
import { ErrorSummary, type FormFault } from '../ui/error-summary.tsx';

/** The settlement that waits for the consumer, with both answers equally at hand (art. 6-A). */
export function OfferDecision({ sheet, fault }: { sheet: ClaimSheet; fault?: FormFault }) {
  const busy = useNavigation().formMethod === 'POST';
  const { offer, country, state } = sheet;
  if (!offer || offer.outcome || ['respondido', 'acordado', 'anulado'].includes(state)) {
    return <ErrorSummary fault={fault} />;
  }
  return (
    <section
      aria-labelledby="oferta"
      className="mt-6 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <ErrorSummary fault={fault} />
      <h2 id="oferta" className="text-l">
        Le ofrecemos una solución
      </h2>
      <blockquote className="mt-3 border-l-3 border-saffron pl-4 whitespace-pre-line wrap-anywhere">
        {offer.text}
      </blockquote>
      <p className="mt-4 text-s">
        Puede decidir hasta el <strong>{longDay(offer.expiresOn)}</strong>. Si la acepta, queda
        registrado «{claimProfiles[country].acceptance}» y el reclamo termina. Si la rechaza, o no
        decide, le damos nuestra respuesta por escrito dentro del plazo.
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="aceptada" disabled={busy}>
          Acepto la solución
        </Button>
        <Button type="submit" name="decision" value="rechazada" look="secondary" disabled={busy}>
          No la acepto
        </Button>
      </Form>
    </section>
  );
}
