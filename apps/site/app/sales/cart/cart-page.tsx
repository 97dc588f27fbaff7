import { useRef } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { coursesWords } from '../../catalogue/courses/course-words.ts';
import { NothingYet } from '../../catalogue/directory/nothing-yet.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CouponField } from '../checkout/coupon-field.tsx';
import { PriceSums } from '../checkout/price-sums.tsx';
import type { CartData } from './cart.loader.ts';
import { CartItemRow } from './cart-item.tsx';
import { RemovedCourse } from './removed-course.tsx';

/** The chosen courses with their options and price. One plain form: each change is an address of its own. */
export function CartPage({ loaded }: { loaded: CartData }) {
  const { items, price, removed, gone, coupon, currency } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const busy = useNavigation().formMethod === 'POST';
  const change = () => submit(form.current, { preventScrollReset: true, replace: true });
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">Tu carrito</h1>
      <div className="mt-6 space-y-3">
        {removed && <RemovedCourse line={removed} />}
        {gone > 0 && (
          <Notice tone="warning">
            {gone === 1
              ? 'Un curso que habías elegido ya no está a la venta: lo quitamos.'
              : `${gone} cursos que habías elegido ya no están a la venta: los quitamos.`}
          </Notice>
        )}
      </div>
      {items.length === 0 ? (
        <div className="mt-6 max-w-2xl">
          <NothingYet title="Todavía no elegiste ningún curso.">
            Agrega los que te interesen y aquí los compras juntos, con un solo pago. Lo que elijas
            se queda en este dispositivo.
          </NothingYet>
        </div>
      ) : (
        <Form
          ref={form}
          method="post"
          preventScrollReset
          className="mt-6 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]"
        >
          {/* First in the form, so that the Enter key never takes a course out. */}
          <button
            type="submit"
            name="intent"
            value="update"
            hidden
            aria-hidden="true"
            tabIndex={-1}
          />
          <ul className="divide-y divide-line border-y border-line">
            {items.map((item, at) => (
              <CartItemRow
                key={item.course}
                item={item}
                at={at}
                currency={price?.currency ?? currency}
                onChange={change}
              />
            ))}
          </ul>
          <section
            aria-labelledby="resumen"
            className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-6"
          >
            <h2 id="resumen" className="mb-4 text-l">
              {coursesWords(items.length)}
            </h2>
            <div aria-live="polite" aria-busy={busy} className={busy ? 'opacity-60' : ''}>
              <PriceSums price={price} />
            </div>
            <div className="mt-4">
              <CouponField value={coupon} price={price} onApply={change} />
            </div>
            {loaded.members && <p className="mt-2 text-s text-muted">{loaded.members}</p>}
            <noscript>
              <Button type="submit" name="intent" value="update" look="secondary" wide>
                Actualizar el precio
              </Button>
            </noscript>
            <Button type="submit" name="intent" value="buy" wide className="mt-4" disabled={busy}>
              Continuar con la compra
            </Button>
            <p className="mt-3 text-s text-muted">
              Una sola compra y un solo pago. No necesitas crear una cuenta.
            </p>
            <Link className="link mt-2 inline-block py-2 text-s" to="/cursos">
              Seguir viendo cursos
            </Link>
          </section>
        </Form>
      )}
    </div>
  );
}
