import { formatMoney } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Where the members' price of a deal stands, and the place for the document that proves it. */
export function MembershipNotice({
  deal,
  action,
  fault,
}: {
  deal: OwnDeal;
  action: string;
  fault: string | null;
}) {
  const { membership, state, currency } = deal;
  if (!membership || state === 'anulado' || membership.state === 'confirmada') return null;
  const { agreementName, proof, fullTotal, hasFile, reason } = membership;
  const full = formatMoney({ amount: fullTotal, currency });
  if (membership.state === 'rechazada')
    return (
      <Notice tone="warning" title="No pudimos confirmar tu convenio.">
        <p>Motivo: {reason}</p>
        <p className="mt-1">La compra cuesta ahora {full}, el precio sin convenio.</p>
      </Notice>
    );
  return (
    <section id="convenio" aria-labelledby="convenio-titulo" className="scroll-mt-6">
      <h2 id="convenio-titulo" className="text-xl">
        Tu convenio, por confirmar
      </h2>
      <p className="mt-2">
        Pediste el precio de los miembros de {agreementName} con «{proof}». Puedes pagar ya; te
        matriculamos cuando lo confirmemos. Sin convenio, la compra cuesta {full}.
      </p>
      <form method="post" action={action} encType="multipart/form-data" className="mt-4 max-w-form">
        <Field
          label={
            hasFile
              ? 'Ya tenemos tu documento. ¿Quieres cambiarlo?'
              : 'Foto o PDF de tu carné o carta'
          }
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          error={fault ?? undefined}
          help="JPG, PNG, WebP o PDF, hasta 8 MB. Ayuda a confirmarlo antes."
        />
        <Button type="submit" look="secondary" className="mt-4">
          Enviar documento
        </Button>
      </form>
    </section>
  );
}
