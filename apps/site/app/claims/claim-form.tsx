import type { ClaimProfile } from '@aulario/contract/claims/claim-book';
import { Form, useNavigation } from 'react-router';
import { HumanCheck } from '../human/human-check.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary, errorOf, type FormFault } from '../ui/error-summary.tsx';
import { AreaField, TickField } from '../ui/field.tsx';
import type { ClaimValues } from './claim-values.ts';
import { ConsumerFields } from './consumer-fields.tsx';
import { FormPart } from './form-part.tsx';
import { ItemFields } from './item-fields.tsx';
import { TypeChoice } from './type-choice.tsx';

/** The sheet in the order of the law's own form (DS 011-2011-PCM, annex I). */
export function ClaimForm({
  values,
  profile,
  fault,
  ticket,
}: {
  values: ClaimValues;
  profile: ClaimProfile;
  fault?: FormFault;
  ticket: string | null;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" noValidate className="mt-8">
      <ErrorSummary fault={fault} />
      <input type="hidden" name="key" value={values.key} />
      <input type="hidden" name="country" value={values.country} />
      <input type="hidden" name="seenTexts" value={values.seenTexts} />
      <HumanCheck ticket={ticket} />
      <div className="space-y-12">
        <ConsumerFields values={values} fault={fault} />
        <ItemFields values={values} fault={fault} />
        <FormPart number={3} title="Qué pasó y qué pide">
          <TypeChoice chosen={values.type} types={profile.types} />
          <AreaField
            label="Detalle"
            name="detail"
            defaultValue={values.detail}
            error={errorOf(fault, 'detail')}
            help="Qué pasó, cuándo y con quién."
            rows={6}
            maxLength={10000}
            required
          />
          <AreaField
            label="Pedido"
            name="request"
            defaultValue={values.request}
            error={errorOf(fault, 'request')}
            help="Qué solución espera."
            rows={3}
            maxLength={5000}
          />
        </FormPart>
        <div>
          <TickField
            name="confirmed"
            defaultChecked={values.confirmed}
            error={errorOf(fault, 'confirmed')}
            required
          >
            Confirmo que los datos de esta hoja son verdaderos. Esta confirmación reemplaza mi
            firma.
          </TickField>
          <Button type="submit" className="mt-5 max-sm:w-full" disabled={busy}>
            {busy ? 'Enviando la hoja…' : 'Enviar hoja de reclamación'}
          </Button>
          <p className="mt-3 text-xs text-muted">
            Usamos estos datos solo para atender su hoja y los conservamos dos años como mínimo
            {values.country === 'PE' && ', como manda la ley'}. El responsable es el proveedor de
            esta hoja; puede verlos o corregirlos en{' '}
            <a className="link" href="/derechos" target="_blank" rel="noreferrer">
              Mis derechos
            </a>
            . Lea la{' '}
            <a className="link" href="/privacidad" target="_blank" rel="noreferrer">
              política de privacidad
            </a>{' '}
            (se abren en otra pestaña).
          </p>
        </div>
      </div>
    </Form>
  );
}
