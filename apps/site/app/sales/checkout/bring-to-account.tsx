import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export type LinkAsked = 'sent' | 'late' | 'many' | 'failed';

/** What became of the link that was asked for. */
const became = (address: string) =>
  ({
    sent: { tone: 'success', title: `Te enviamos un enlace a ${address}. Ábrelo aquí.` },
    late: {
      tone: 'info',
      title: `Tu enlace llega más tarde: a ${address} le escribimos mucho en poco tiempo. No hace falta pedirlo otra vez.`,
    },
    many: {
      tone: 'danger',
      title: `No enviamos otro: ya pediste varios. Sirve cualquiera de los que llegaron a ${address}; si no ves ninguno, inténtalo dentro de una hora.`,
    },
    failed: {
      tone: 'danger',
      title: 'No pudimos enviarlo. Inténtalo de nuevo en unos minutos.',
    },
  }) as const;

/** How an order without an account comes to one: its mailbox answers. */
export function BringToAccount({
  deal,
  href,
  asked,
  words,
}: {
  deal: OwnDeal;
  words: string;
  href: string;
  /** What became of the last request. */
  asked: LinkAsked | null;
}) {
  if (!deal.waitsForMailbox) return null;
  return (
    <section aria-labelledby="cuenta" className="max-w-reading">
      <h2 id="cuenta" className="scroll-mt-6 text-xl">
        Elige tu contraseña y guarda tu compra
      </h2>
      {asked && (
        <div className="mt-4">
          <Notice {...became(deal.maskedEmail ?? 'tu correo')[asked]} live />
        </div>
      )}
      <p className="mt-3 text-s">{words}</p>
      {deal.mailed && (
        <Form method="post" action={href} reloadDocument className="mt-4">
          <Button type="submit" look="secondary">
            Enviarme otro enlace
          </Button>
        </Form>
      )}
    </section>
  );
}
