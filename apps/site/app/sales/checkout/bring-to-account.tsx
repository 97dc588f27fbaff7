import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LinkAsked } from './link-asked.ts';

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
          <Notice {...asked} live />
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
