import type { TextsInForce } from '@aulario/contract/legal';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Terms } from './terms-field.tsx';
import type { VoucherAnswer } from './voucher.action.ts';

/** What the academy opened for somebody is paid once they accepted the texts in force. */
export function AcceptTerms({
  texts,
  sent,
}: {
  texts: TextsInForce | undefined;
  sent: VoucherAnswer | undefined;
}) {
  const fault = sent?.fault.errors.find(({ path }) => path === 'terms')?.message;
  return (
    <section aria-labelledby="aceptar">
      <h2 id="aceptar" className="text-xl">
        Antes de pagar
      </h2>
      <p className="mt-3">
        La academia preparó esta compra para ti. Léela, y acepta los textos para ver cómo pagarlo.
      </p>
      {texts && <p className="mt-3 text-s">{texts.cancellation}</p>}
      <Form method="post" action="?aceptar" className="mt-5 space-y-5">
        {sent && !fault && <Notice tone="danger" title={sent.fault.message} live />}
        <Terms accepted={false} shown={texts} {...(fault ? { error: fault } : {})} />
        <Button type="submit" disabled={useNavigation().formMethod === 'POST'}>
          Aceptar y ver cómo pagar
        </Button>
      </Form>
    </section>
  );
}
