import { formatMoney } from '@aulario/contract/money';
import { certificateOptions, type PriceCalculation } from '@aulario/contract/price';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { courseFacts } from '../courses/course-words.ts';
import { longDay } from '../ui/date-words.ts';
import { Notice } from '../ui/notice.tsx';
import { Picture } from '../ui/picture.tsx';
import { Cloth } from '../ui/textile.tsx';
import type { PurchaseData } from './purchase.loader.ts';
import { SumRow } from './sum-row.tsx';

/** What is being bought and what it costs, line by line, each discount with its reason. */
export function OrderSummary({
  course,
  price,
  busy,
  children,
}: {
  course: PurchaseData['course'];
  price: PriceCalculation | null;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="pedido"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="h-24 overflow-hidden border-b border-line sm:h-32">
        {course.image ? (
          <Picture
            image={course.image}
            alt=""
            sizes="(min-width: 64rem) 384px, 100vw"
            eager
            className="size-full object-cover"
          />
        ) : (
          <Cloth lies className="size-full" />
        )}
      </div>
      <div className="p-5">
        <h2 id="pedido" className="sr-only">
          Tu pedido
        </h2>
        <p className="font-display text-l leading-tight">
          <Link to={`/cursos/${course.slug}`} className="hover:text-accent hover:underline">
            {course.name}
          </Link>
        </p>
        <p className="mt-1 text-s text-muted">
          {courseFacts(course)}
          {course.startDate && `. Empieza el ${longDay(course.startDate)}`}
        </p>
        <div aria-live="polite" aria-busy={busy} className={busy ? 'opacity-60' : ''}>
          {price ? <Sums price={price} /> : <NoPrice />}
        </div>
        <div className="mt-4">{children}</div>
      </div>
    </section>
  );
}

function Sums({ price }: { price: PriceCalculation }) {
  const { currency } = price;
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <>
      <dl className="mt-4 space-y-2 border-t border-line pt-4 text-s">
        {price.lines.map((line) => (
          <Fragment key={line.course}>
            <SumRow term="Curso">{money(line.coursePrice)}</SumRow>
            {line.discounts.map((discount) => (
              <SumRow key={discount.reason} term={discount.reason} tone="success">
                −{money(discount.amount)}
              </SumRow>
            ))}
            {line.certificate && (
              <SumRow term={certificateOptions[line.certificate]}>
                {line.certificatePrice === 0 ? 'Incluido' : money(line.certificatePrice)}
              </SumRow>
            )}
          </Fragment>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-xl tabular-nums">{money(price.total)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-right text-xs text-muted tabular-nums">
        {price.tax > 0
          ? `Incluye ${money(price.tax)} de impuestos (${price.taxRate} %)`
          : 'Operación exonerada de impuestos'}
      </p>
      {price.warnings.length > 0 && (
        <div className="mt-4 space-y-2">
          {price.warnings.map(({ code, message }) => (
            <Notice key={code} tone="warning">
              {message}
            </Notice>
          ))}
        </div>
      )}
    </>
  );
}

function NoPrice() {
  return (
    <div className="mt-4">
      <Notice tone="warning">
        No pudimos calcular el precio. Actualízalo o vuelve a intentarlo en unos minutos.
      </Notice>
    </div>
  );
}
