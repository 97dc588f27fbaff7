import type { Currency } from '@aulario/contract/money';
import type { DepositAccount } from '@aulario/contract/sales/deal';
import { paymentMethods, voucherMethods } from '@aulario/contract/sales/payment';
import { useSite } from '../../frame/site.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { largestCopy, Picture } from '../../ui/picture.tsx';

/** Where to pay, in the currency of the order. */
export function DepositAccounts({
  accounts,
  currency,
}: {
  accounts: DepositAccount[];
  currency: Currency;
}) {
  const { academy } = useSite();
  const own = accounts
    .filter((account) => account.currency === currency)
    // The ones that most people use first.
    .sort(
      (one, other) => voucherMethods.indexOf(one.method) - voucherMethods.indexOf(other.method),
    );
  if (own.length === 0) {
    return (
      <div className="mt-4">
        <Notice tone="warning" title="Te damos los datos de pago por correo">
          <p>
            Escribe a <MailLink address={academy.email} /> con tu número de compra y te decimos cómo
            pagar.
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
      {own.map((account) => (
        <li key={`${account.method} ${account.number}`} className="p-4 md:p-5">
          <p className="font-semibold">
            {paymentMethods[account.method]}
            {account.bank !== paymentMethods[account.method] && ` · ${account.bank}`}
          </p>
          <p className="text-s text-muted">A nombre de {account.holder}</p>
          <AccountNumber
            term={account.method === 'yape' || account.method === 'plin' ? 'Celular' : 'Cuenta'}
            number={account.number}
            of={account.bank}
          />
          {account.cci && <AccountNumber term="CCI" number={account.cci} of={account.bank} />}
          {account.qr && (
            <div className="mt-3 max-w-60">
              <div className="rounded-control bg-white p-3">
                <Picture
                  image={account.qr}
                  alt={`Código QR de ${account.bank}, a nombre de ${account.holder}`}
                  sizes="216px"
                  className="h-auto w-full"
                />
              </div>
              {/* Nobody scans their own screen: wallets take it from the pictures. */}
              <a
                className="link mt-1 inline-flex min-h-11 items-center gap-1.5 text-s font-semibold"
                href={largestCopy(account.qr)}
                download={`qr-${account.method}.webp`}
              >
                <Icon name="download" className="size-4.5" /> Guardar el QR
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function AccountNumber({ term, number, of }: { term: string; number: string; of: string }) {
  return (
    <div className="mt-2 flex items-center justify-between gap-4">
      <p>
        <span className="text-s text-muted">{term}</span>{' '}
        <span className="font-semibold tabular-nums">{number}</span>
      </p>
      <CopyButton compact text={number.replaceAll(' ', '')} label={`${term} de ${of}`} />
    </div>
  );
}
