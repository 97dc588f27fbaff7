import type { OwnCancellation } from '@aulario/contract/claims/cancellation';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, TickField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelRequestNotice } from './cancel-request-notice.tsx';
import { cancellationWords } from './cancellation-words.ts';

/** "Cancelar mi compra": what the law of the buyer's country and the academy give, and the act. */
export function CancelPage({
  cancellation,
  sent,
  path,
}: {
  cancellation: OwnCancellation;
  sent: { fault: string; reason: string } | undefined;
  path: string;
}) {
  const { can, why, number, request } = cancellation;
  const waits = request !== null && request.state !== 'rechazada';
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="page max-w-form py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">Cancelar mi compra</h1>
      <p className="mt-1 text-muted tabular-nums">Compra {number}</p>
      <div id="hecho" className="mt-6 space-y-4">
        {request && <CancelRequestNotice request={request} />}
        {!request && why && <Notice tone="info" title={why} />}
      </div>
      {can !== 'no' && !waits && (
        <>
          <div className="mt-6 space-y-3">
            {cancellationWords(cancellation).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <Form method="post" className="mt-8 space-y-5">
            {sent && <Notice tone="danger" title={sent.fault} live />}
            <Field
              label="¿Por qué cancelas?"
              name="reason"
              maxLength={500}
              defaultValue={sent?.reason ?? ''}
            />
            <TickField name="sure" error={sent?.fault} required>
              {can === 'annul'
                ? 'Sí, quiero cancelar esta compra. No se puede deshacer.'
                : 'Sí, quiero cancelar esta compra y que me devuelvan lo pagado.'}
            </TickField>
            <Button type="submit" disabled={busy}>
              {can === 'annul' ? 'Cancelar la compra' : 'Pedir la cancelación'}
            </Button>
          </Form>
        </>
      )}
      <ButtonLink to={path} look="quiet" className="mt-6 -ml-5">
        Volver a la compra
      </ButtonLink>
    </div>
  );
}
