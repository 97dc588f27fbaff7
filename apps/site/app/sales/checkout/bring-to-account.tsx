import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How an order without an account comes to one: its mailbox answers. */
export function BringToAccount({
  deal,
  href,
  asked,
}: {
  deal: OwnDeal;
  href: string;
  /** What became of the last request. */
  asked: 'sent' | 'failed' | null;
}) {
  if (!deal.waitsForMailbox) return null;
  return (
    <section aria-labelledby="cuenta" className="max-w-reading">
      <h2 id="cuenta" className="scroll-mt-6 text-xl">
        Guárdalo en tu cuenta
      </h2>
      {asked === 'sent' && (
        <div className="mt-4">
          <Notice
            tone="success"
            title={`Te enviamos un enlace a ${deal.maskedEmail}. Ábrelo aquí.`}
            live
          />
        </div>
      )}
      {asked === 'failed' && (
        <div className="mt-4">
          <Notice
            tone="danger"
            title="No pudimos enviarlo. Inténtalo de nuevo en unos minutos."
            live
          />
        </div>
      )}
      <p className="mt-3 text-s">
        Este pedido es de quien recibe el correo {deal.maskedEmail}. Te enviamos allí un enlace: con
        él lo ves en tu cuenta, junto con todo lo que compraste con ese correo. Si tu cuenta tiene
        otro correo, ingresa antes de abrirlo.
      </p>
      <Form method="post" action={href} reloadDocument className="mt-4">
        <Button type="submit" look="secondary">
          Enviarme el enlace
        </Button>
      </Form>
    </section>
  );
}
