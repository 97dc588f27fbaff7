import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { IdentificationAnswer } from './purchase.action.ts';
import type { PurchaseData } from './purchase.loader.ts';

/** Saves a person who studied here from typing everything again, and tells a stranger nothing. */
export function ReturningBuyer({
  known,
  country,
  back,
  mail,
  sent,
}: Pick<PurchaseData, 'known' | 'back' | 'mail'> & {
  country: string;
  /** The answer to the form when it was sent without JavaScript. */
  sent?: IdentificationAnswer;
}) {
  const fetcher = useFetcher<IdentificationAnswer>();
  const { said, title, refused, who } = fetcher.data ?? sent ?? {};
  if (known === 'link' || known === 'session') {
    return (
      <Notice tone="success" title="Pusimos los datos que tenemos de ti.">
        Revísalos antes de continuar: lo que cambies aquí vale para esta compra.
      </Notice>
    );
  }
  return (
    <div className="space-y-3">
      {known === 'spent-link' && (
        <Notice tone="warning" title="Ese enlace ya se usó o venció.">
          Pide otro aquí abajo, o completa tus datos: toma un minuto.
        </Notice>
      )}
      {said ? (
        <Notice tone="success" title={title} live>
          {said}
        </Notice>
      ) : (
        <details
          open={refused !== undefined || known === 'spent-link'}
          className="rounded-card border border-line bg-surface px-5 py-2"
        >
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            ¿Ya estudiaste con nosotros? Trae tus datos
          </summary>
          <fetcher.Form method="post" noValidate className="pt-2 pb-4">
            <input type="hidden" name="country" value={country} />
            <input type="hidden" name="back" value={back} />
            <Field
              label="Tu correo, documento o celular"
              name="who"
              defaultValue={who}
              error={refused}
              help={mail.back}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
            />
            <Button
              type="submit"
              name="intent"
              value="identify"
              look="secondary"
              className="mt-3"
              disabled={fetcher.state !== 'idle'}
            >
              {fetcher.state === 'idle' ? 'Enviarme el enlace' : 'Enviando…'}
            </Button>
          </fetcher.Form>
        </details>
      )}
    </div>
  );
}
