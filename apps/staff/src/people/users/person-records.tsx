import { type Certificate, certificateKinds } from '@aulario/contract/certificates/certificate';
import type { Shipping } from '@aulario/contract/certificates/shipping';
import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { formatMoney } from '@aulario/contract/money';
import type { DealSummary } from '@aulario/contract/sales/deal';
import { type Payment, paymentMethods } from '@aulario/contract/sales/payment';
import { shownState } from '@aulario/contract/sales/shown-state';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { codeWords } from '../../catalogue/editions/edition-words.ts';
import { withoutPlace } from '../../certificates/shippings/place.ts';
import { EnrolmentActs } from '../../learning/enrolments/enrolment-acts.tsx';
import { useMay } from '../../permissions.ts';
import { DealChip } from '../../sales/deals/deal-chip.tsx';
import { paymentDetails } from '../../sales/deals/deal-payments.tsx';
import { RegisterPayment } from '../../sales/deals/register-payment.tsx';
import { PaymentActs } from '../../sales/payments/payment-acts.tsx';
import { Amount } from '../../shared/amount.tsx';
import { PanelRow } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortDay, shortInstant } from '../../words/date.ts';
import { EnrolmentGrades } from './enrolment-grades.tsx';
import { RecordsPanel } from './records-panel.tsx';

/** Everything that hangs from a person, each with its next act; of who is gone nothing new begins. */
export function PersonRecords({ person, gone }: { person: string; gone: boolean }) {
  const may = useMay();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <RecordsPanel<DealSummary>
        title="Tratos"
        resource="tratos"
        person={person}
        empty="Todavía no compró nada."
        actions={
          may('deals:write') &&
          !gone && (
            <Button
              component={Link}
              to={`/tratos/create?persona=${person}`}
              size="small"
              variant="outlined"
              color="inherit"
            >
              Abrir un trato
            </Button>
          )
        }
        row={(deal) => <DealLine deal={deal} />}
      />
      <RecordsPanel<Payment>
        title="Pagos"
        resource="pagos"
        person={person}
        empty="Todavía no hay pagos."
        row={(payment) => <PaymentLine payment={payment} />}
      />
      <RecordsPanel<Enrolment>
        title="Matrículas y notas"
        resource="matriculas"
        person={person}
        empty="No está en ningún curso."
        row={(enrolment) => <EnrolmentLine enrolment={enrolment} />}
      />
      <RecordsPanel<Certificate>
        title="Certificados"
        resource="certificados"
        person={person}
        empty="Todavía no tiene certificados."
        row={(certificate) => <CertificateLine certificate={certificate} />}
      />
      <RecordsPanel<Shipping>
        title="Envíos"
        resource="envios"
        person={person}
        empty="No hay certificados en papel en camino."
        row={(shipping) => <ShippingLine shipping={shipping} />}
      />
    </Box>
  );
}

function DealLine({ deal }: { deal: DealSummary }) {
  const may = useMay();
  const owes = deal.state === 'abierto' || deal.state === 'pagado-parcial';
  const left = formatMoney({ amount: deal.due, currency: deal.currency });
  return (
    <PanelRow
      aside={
        <>
          <Amount amount={deal.total} currency={deal.currency} />
          <DealChip deal={deal} />
        </>
      }
      acts={owes && may('payments:write') ? <RegisterPayment deal={deal} /> : null}
    >
      <MuiLink component={Link} to={`/tratos/${deal._id}`} color="inherit" sx={{ fontWeight: 600 }}>
        {deal.number}
      </MuiLink>
      <Quiet>
        {[deal.courses, shortDay(deal.createdAt), owes && !deal.cancelling && `falta ${left}`]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
    </PanelRow>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  return (
    <PanelRow
      aside={
        <>
          <Amount amount={payment.amount} currency={payment.currency} />
          <StateChip area="payment" state={shownState(payment)} />
        </>
      }
      acts={payment.state === 'pendiente' ? <PaymentActs payment={payment} /> : null}
    >
      <MuiLink
        component={Link}
        to={`/tratos/${payment.deal}`}
        color="inherit"
        sx={{ fontWeight: 600 }}
      >
        {payment.method ? paymentMethods[payment.method] : 'Por pagar'} · {payment.dealNumber}
      </MuiLink>
      <Quiet>{paymentDetails(payment)}</Quiet>
    </PanelRow>
  );
}

function EnrolmentLine({ enrolment }: { enrolment: Enrolment }) {
  return (
    <PanelRow
      aside={<StateChip area="enrolment" state={enrolment.state} />}
      acts={<EnrolmentActs enrolment={enrolment} />}
    >
      <Typography sx={{ fontWeight: 600 }}>{enrolment.courseName}</Typography>
      <Quiet>
        {[
          enrolment.edition && `edición ${codeWords(enrolment.edition.code)}`,
          `desde el ${shortDay(enrolment.startsAt)}`,
          !enrolment.completedAt && `avance ${enrolment.progress} %`,
          enrolment.completedAt && `terminó el ${shortDay(enrolment.completedAt)}`,
          enrolment.finalGrade !== null && `nota ${enrolment.finalGrade}`,
          enrolment.syncedAt && `según Moodle, ${shortInstant(enrolment.syncedAt)}`,
          enrolment.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      <EnrolmentGrades enrolment={enrolment} />
    </PanelRow>
  );
}

function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { code, courseName, kind, hours, issuedAt, state, reason, pdf } = certificate;
  const valid = state === 'emitido' || state === 'entregado';
  return (
    <PanelRow
      aside={<StateChip area="certificate" state={state} />}
      acts={
        valid && (
          <>
            {pdf && (
              <NewWindow href={`/api/open/certificates/pdf?code=${encodeURIComponent(code)}`}>
                Ver el PDF
              </NewWindow>
            )}
            <NewWindow href={`/certificados/${encodeURIComponent(code)}`}>
              Ver la página pública
            </NewWindow>
          </>
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{courseName}</Typography>
      <Quiet>
        {[
          code,
          certificateKinds[kind],
          `${hours} horas`,
          issuedAt && `emitido el ${shortDay(issuedAt)}`,
          reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
    </PanelRow>
  );
}

function ShippingLine({ shipping }: { shipping: Shipping }) {
  return (
    <PanelRow aside={<StateChip area="shipping" state={shipping.state} />}>
      <MuiLink
        component={Link}
        to={`/envios/${shipping._id}`}
        color="inherit"
        sx={{ fontWeight: 600 }}
      >
        {shipping.course.name}
      </MuiLink>
      <Quiet>
        {[
          [shipping.address, shipping.city].filter(Boolean).join(', ') ||
            withoutPlace(shipping).words,
          shipping.courier,
          shipping.trackingCode,
          shortInstant(shipping.createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
    </PanelRow>
  );
}

function NewWindow({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      size="small"
      variant="outlined"
      color="inherit"
    >
      {children}
    </Button>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
