import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { formatMoney } from '@aulario/contract/money';
import { documentAfter } from '@aulario/contract/people/user-document';
import { useRef, useState } from 'react';
import { Form, Link, useFetcher, useNavigation } from 'react-router';
import { HumanCheck } from '../../human/human-check.tsx';
import { FormNotice } from '../../legal/form-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUncorrected } from '../../ui/use-uncorrected.ts';
import type { CartLine } from '../cart/cart.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { CertificateChoice } from './certificate-choice.tsx';
import { CouponField } from './coupon-field.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { fullCourse, GroupChoices, InvitedNotice, NoRoom } from './group-choices.tsx';
import { invitedNow } from './invitation.ts';
import { Measuring } from './measuring-field.tsx';
import { MembershipField } from './membership-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaperFields } from './paper-fields.tsx';
import { PriceChange } from './price-change.tsx';
import type { IdentificationAnswer, PurchaseAnswer } from './purchase.action.ts';
import type { PurchaseData } from './purchase.loader.ts';
import { isSent } from './purchase-values.ts';
import { ReturningBuyer } from './returning-buyer.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { StudentFields } from './student-fields.tsx';
import { Terms } from './terms-field.tsx';
import { useLawOfForm } from './use-law-of-form.ts';

/** A mobile and a document are right or wrong by the rules of a country. */
const judgedByCountry = { 'buyer.country': ['buyer.mobile', 'buyer.document', 'buyer.dni'] };

/** One page from the course to the order. Without JavaScript, a plain form that answers with itself. */
export function PurchasePage({
  loaded,
  answer,
}: {
  loaded: PurchaseData;
  answer?: PurchaseAnswer | IdentificationAnswer;
}) {
  const sent = answer && 'values' in answer ? answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  const repriced = useFetcher<PurchaseAnswer>();
  const navigation = useNavigation();
  const buying = navigation.formData?.get('intent') === 'buy';
  const values = sent?.values ?? loaded.values;
  const [country, setCountry] = useState(values.buyer.country);
  const newest = [sent, repriced.data].sort((one, other) => (other?.at ?? 0) - (one?.at ?? 0))[0];
  const price = newest ? newest.price : loaded.price;
  const fault = sent?.fault;
  const { left, outdated, onInput } = useUncorrected(fault, judgedByCountry);
  const deliveries = loaded.deliveries.filter(({ currency }) => currency === price?.currency);
  const chosen = newest?.values.delivery ?? values.delivery;
  const pickedUp = deliveries.some(({ _id, pickup }) => pickup && _id === chosen);
  const [posted, setPosted] = useState(isSent(values.lines));
  const inForce = sent?.texts ?? loaded.texts;
  // A country that the product knows no law of has the academy's, which comes first where it is none of these.
  const texts = inForce.find((each) => each.country === country) ?? inForce[0];
  useLawOfForm(texts?.country);
  const only = loaded.courses.length === 1 ? loaded.courses[0] : undefined;
  const full = fullCourse(loaded, sent);

  const reprice = () => {
    if (!form.current) return;
    const body = new FormData(form.current);
    body.set('intent', 'price');
    setPosted([...body].some(([name, value]) => /^certificate/.test(name) && value === 'fisico'));
    repriced.submit(body, { method: 'post' });
  };

  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">Tu compra</h1>
      <p className="mt-2 text-muted">
        Deja tus datos, recibe cómo pagar y, cuando verifiquemos tu pago,{' '}
        {only ? 'entras al curso' : 'entras a los cursos'}. No necesitas crear una cuenta.
      </p>
      <div className="mt-6 max-w-form space-y-6">
        <JustMade path={loaded.made} />
        <ReturningBuyer
          known={loaded.known}
          back={loaded.back}
          mail={loaded.mail}
          country={values.buyer.country}
          sent={answer && 'who' in answer ? answer : undefined}
        />
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={onInput}
        className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]"
      >
        {values.lines.map((line) => (
          <ChosenLine key={line.course} line={line} whole={only === undefined} />
        ))}
        <input type="hidden" name="invitation" value={values.invitation} />
        <input type="hidden" name="key" value={values.key} />
        <HumanCheck ticket={sent?.ticket === undefined ? loaded.ticket : sent.ticket} />
        {price && (
          <>
            <input type="hidden" name="seenTotal" value={price.total} />
            <input type="hidden" name="seenCurrency" value={price.currency} />
          </>
        )}
        {/* First in the form, so that the Enter key buys rather than prices. */}
        <button type="submit" name="intent" value="buy" hidden aria-hidden="true" tabIndex={-1} />
        <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <OrderSummary courses={loaded.courses} price={price} busy={repriced.state !== 'idle'}>
            <CouponField value={values.coupon} price={price} onApply={reprice} />
          </OrderSummary>
        </div>
        <div className="max-w-form space-y-10 lg:col-start-1 lg:row-start-1">
          <div>
            <ErrorSummary fault={fault} outdated={outdated} />
            <PriceChange answer={newest} />
            {full && (
              <div className="mb-6">
                <NoRoom course={full} only={only !== undefined} />
              </div>
            )}
            <InvitedNotice invited={invitedNow(loaded.invited, sent)} />
            <GroupChoices
              {...{ loaded, sent, values }}
              currency={price?.currency ?? 'PEN'}
              onChange={reprice}
            />
            {only && (
              <CertificateChoice
                course={only}
                currency={price?.currency ?? 'PEN'}
                chosen={values.lines[0]?.certificate ?? ''}
                agreement={values.lines[0]?.agreement ?? ''}
                legend={{ words: 'Tu certificado' }}
                onChange={reprice}
              />
            )}
          </div>
          <BuyerFields
            values={values.buyer}
            mail={loaded.mail.buyer}
            countries={loaded.countries}
            country={country}
            fault={left}
            onCountry={(code) => {
              followCountry(form.current, code);
              setCountry(code);
              reprice();
            }}
          />
          {loaded.courses.some(({ forMinors }) => forMinors) && (
            <StudentFields values={values.student} fault={left} />
          )}
          {posted && (
            <div>
              {deliveries.length > 0 && (
                <DeliveryChoice offers={deliveries} chosen={chosen} onChange={reprice} />
              )}
              {!pickedUp && (
                <ShippingFields
                  values={values.shipping}
                  fault={left}
                  sold={deliveries.length > 0}
                />
              )}
            </div>
          )}
          <PaperFields
            values={values.paper}
            fault={left}
            country={country}
            currency={price?.currency ?? 'PEN'}
          />
          <MembershipField
            offers={loaded.members}
            values={values.membership}
            fault={left}
            onApply={reprice}
          />
          <div className="space-y-4">
            <FormNotice
              purpose="Usamos tus datos para venderte, matricularte, emitir tus documentos y avisarte de tu compra. Todos los campos son necesarios para eso."
              kept="Los guardamos mientras las normas tributarias lo pidan."
            />
            {texts && <p className="text-s">{texts.cancellation}</p>}
            <Terms
              key={texts?.country}
              accepted={values.terms && !errorOf(fault, 'terms')}
              error={errorOf(left, 'terms')}
              shown={texts}
            />
            <Measuring asked={loaded.measuring} agreed={values.measured} />
          </div>
          <div className="space-y-3">
            {/* Who goes back comes to where they left the page. */}
            <JustMade path={loaded.made} />
            {full ? (
              <NoRoom course={full} only={only !== undefined} />
            ) : (
              <Button type="submit" name="intent" value="buy" wide disabled={buying}>
                {buying ? 'Registrando tu compra…' : `Confirmar la compra${forHowMuch(price)}`}
              </Button>
            )}
            <p className="text-s text-muted">
              {price?.total === 0
                ? 'No tienes nada que pagar: te matriculamos con esta compra.'
                : 'No pagas en este paso. Después verás las cuentas y podrás subir tu comprobante.'}
            </p>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** That this browser just made an order of the same courses, and the way to it. */
function JustMade({ path }: { path: string | null }) {
  if (!path) return null;
  return (
    <Notice title="Hace un momento registraste esta compra.">
      <Link className="link" to={path}>
        Volver a mi compra
      </Link>{' '}
      para pagarla o ver cómo va. Si es para otra persona, sigue aquí.
    </Notice>
  );
}

/** Another country has other documents. */
function followCountry(form: HTMLFormElement | null, country: string): void {
  const kind = form?.elements.namedItem('buyer.document') as HTMLSelectElement | null;
  const number = form?.elements.namedItem('buyer.dni') as HTMLInputElement | null;
  if (!kind || !number) return;
  kind.value = documentAfter(country, { document: kind.value, dni: number.value });
}

function forHowMuch(price: PriceCalculation | null): string {
  if (!price) return '';
  const { total: amount, currency } = price;
  return amount === 0 ? ' sin costo' : ` por ${formatMoney({ amount, currency })}`;
}

/** What is bought. Certificates of several courses were chosen in the cart; that of one is chosen here. */
function ChosenLine({ line, whole }: { line: CartLine; whole: boolean }) {
  const { course, certificate, agreement } = line;
  return (
    <>
      <input type="hidden" name="course" value={course} />
      {whole && (
        <>
          <input type="hidden" name={`certificate.${course}`} value={certificate} />
          <input type="hidden" name={`agreement.${course}`} value={agreement} />
        </>
      )}
    </>
  );
}
