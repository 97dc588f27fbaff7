import { formatMoney, type Money } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { inSentence } from '../../ui/in-sentence.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelRequestNotice } from './cancel-request-notice.tsx';
import { CancelledGroup } from './cancelled-group.tsx';
import { type DealSituation, givenBack, isCopy } from './deal-progress.ts';
import { EndedOrder } from './ended-order.tsx';
import type { CancelRequest, EndedWords } from './ended-words.ts';
import { EnrolledOthers, isForOthers } from './enrolled-others.tsx';
import type { MailWords } from './mail-words.ts';
import type { SumWords } from './sum-words.ts';
import { WhereToLearn } from './where-to-learn.tsx';

type SituationProps = {
  situation: DealSituation;
  deal: OwnDeal;
  balance: Money;
  /** What of the price is here, and what the rest opens, in words. */
  sums: Pick<SumWords, 'received' | 'rest' | 'waiting' | 'enrolled'>;
  mails: MailWords;
  /** What its buyer asked for, to cancel it. */
  request: CancelRequest | null;
  /** How it ended, when it did. */
  ended: EndedWords | null;
};

/** What happened, what happens next, when, and whom to write to. */
export function Situation({ request, ...rest }: SituationProps) {
  const { situation, deal } = rest;
  return (
    <div id="estado" className="scroll-mt-6">
      {situation.kind !== 'refunded-group' && givenBack(deal) && (
        <div className="mb-4">
          <CancelledGroup deal={deal} />
        </div>
      )}
      {request && situation.kind !== 'ended' && (
        <div className="mb-4">
          <CancelRequestNotice request={request} />
        </div>
      )}
      <Words {...rest} />
    </div>
  );
}

function Words({
  situation,
  deal,
  balance,
  sums,
  ended,
  mails: words,
}: Omit<SituationProps, 'request'>) {
  const { academy } = useSite();
  switch (situation.kind) {
    case 'waiting':
      return (
        <Notice title={sums.waiting} live>
          <p>Paga como dice abajo y sube el comprobante aquí mismo. {words.page}</p>
        </Notice>
      );
    case 'cancelled-group':
      return <CancelledGroup deal={deal} paid={situation.paid} />;
    case 'refunded-group':
      return <CancelledGroup deal={deal} />;
    case 'no-place':
      return (
        <Notice
          tone="danger"
          title={
            situation.twice
              ? 'Verificamos tu pago, pero ya tienes un cupo en ese grupo.'
              : situation.paid
                ? 'Verificamos tu pago, pero tu grupo ya no tenía lugar.'
                : 'Tu grupo ya no tiene lugar.'
          }
          live
        >
          <p>
            {situation.paid || situation.sent
              ? `Tu dinero no se pierde: ${words.noPlace}`
              : 'No pagues esta compra: elige otro grupo en la página del curso. Si ya pagaste, sube tu comprobante aquí: te damos otro grupo o te devolvemos el dinero. ¿Dudas? Escribe a '}
            <MailLink address={academy.email} /> con tu número de compra.
          </p>
          {!situation.paid && !situation.sent && <OtherGroups deal={deal} />}
          <Doors enrolments={deal.enrolments.filter(({ state }) => state === 'matriculado')} />
        </Notice>
      );
    case 'reviewing':
      return (
        <Notice tone="info" title="Recibimos tu comprobante." live>
          <p>
            Lo revisamos en horario de oficina: {inSentence(academy.officeHours)}. {words.sent}
          </p>
        </Notice>
      );
    case 'rejected':
      return (
        <Notice tone="danger" title="No pudimos aceptar tu comprobante." live>
          {situation.payment.reason && <p>Motivo: {situation.payment.reason}</p>}
          <p className="mt-1">
            Revisa los datos y envía otro comprobante más abajo. Si crees que es un error, escribe a{' '}
            <MailLink address={academy.email} /> con tu número de compra.
          </p>
        </Notice>
      );
    case 'confirming':
      return (
        <Notice tone="info" title="Mercado Pago nos está confirmando tu pago." live>
          <p>
            Suele tardar menos de un minuto y esta página se actualiza sola.
            {deal.mailed && ` ${words.news}.`} No pagues otra vez.
          </p>
        </Notice>
      );
    case 'card-pending':
      return (
        <Notice tone="info" title="Tu pago está en proceso." live>
          <p>{situation.words}</p>
        </Notice>
      );
    case 'card-rejected':
      return (
        <Notice tone="danger" title="El pago con tarjeta no pasó." live>
          <p>{situation.words}</p>
        </Notice>
      );
    case 'membership':
      return (
        <Notice
          tone="info"
          title={`${deal.total === 0 ? 'Registramos tu compra' : 'Verificamos tu pago'}. Falta confirmar tu convenio.`}
          live
        >
          <p>
            Lo hacemos en horario de oficina: {inSentence(academy.officeHours)}. {words.news}.
            Apenas esté te matriculamos.
          </p>
        </Notice>
      );
    case 'partly-paid':
      return (
        <Notice
          tone="warning"
          title={`Verificamos una parte. Quedan ${formatMoney(balance)}.`}
          live
        >
          <p>
            {sums.received} {sums.rest}
          </p>
          {!deal.waitsForMailbox && !isForOthers(deal) && !deal.late?.closed && (
            <Doors enrolments={deal.enrolments.filter(({ state }) => state === 'matriculado')} />
          )}
        </Notice>
      );
    case 'paid':
      return isCopy(deal) ? (
        <Notice tone="success" title="Verificamos tu pago. Imprimimos tu certificado." live>
          <p>
            {words.printed} Puedes ver dónde está en{' '}
            <Link className="link" to="/mi-cuenta/certificados#envios">
              Mi cuenta
            </Link>
            .
          </p>
        </Notice>
      ) : (
        <Notice
          tone="success"
          title={`${deal.total === 0 ? 'No tienes nada que pagar' : 'Verificamos tu pago'}. Estamos creando tu acceso al aula virtual.`}
          live
        >
          {deal.enrolments.some(({ state, byHand }) => byHand && state === 'pendiente') ? (
            <ByHand told={words.byHand} />
          ) : isForOthers(deal) ? (
            <p>Suele tardar unos minutos. {words.others}</p>
          ) : (
            <p>
              Suele tardar unos minutos. {words.access} Si hoy no puedes entrar, escribe a{' '}
              <MailLink address={academy.email} />.
            </p>
          )}
          {deal.lines.some(({ edition }) => edition?.startDate && !edition.cancelled) && (
            <p className="mt-2">
              Tus clases con día y hora no esperan a eso: a su hora, entra desde esta página.
            </p>
          )}
          {deal.enrolments.length > 1 && <Accesses enrolments={deal.enrolments} />}
        </Notice>
      );
    case 'enrolled':
      return isForOthers(deal) ? (
        <EnrolledOthers words={words.othersEnrolled} />
      ) : (
        <Notice tone="success" title={sums.enrolled} live>
          {!deal.waitsForMailbox && <Doors enrolments={deal.enrolments} />}
          <ul className="mt-1 list-disc space-y-1 pl-5 *:only:-ml-5 *:only:list-none">
            <WhereToLearn deal={deal} mails={words} />
            {deal.lines.some(({ certificate }) => certificate) && (
              <li>
                Al aprobar recibirás{' '}
                {deal.enrolments.length > 1 ? 'cada certificado' : 'tu certificado'}{' '}
                {words.certificate}; cualquiera podrá{' '}
                <Link className="link" to="/certificados">
                  verificarlo aquí
                </Link>
                .
              </li>
            )}
          </ul>
        </Notice>
      );
    case 'cancelling':
      return (
        <Notice tone="info" title="Mientras te respondemos, no tienes que pagar nada.">
          <p>
            Si cambiaste de idea y quieres seguir, escribe a <MailLink address={academy.email} />{' '}
            con tu número de compra.
          </p>
          {!deal.waitsForMailbox && !isForOthers(deal) && (
            <Doors enrolments={deal.enrolments.filter(({ state }) => state === 'matriculado')} />
          )}
        </Notice>
      );
    case 'ended':
      return ended && <EndedOrder deal={deal} words={ended} />;
  }
}

/** Who lets in where no system does, and when; in a demonstration, who plays that part. */
function ByHand({ told }: { told: string }) {
  const { academy } = useSite();
  return (
    <>
      <p>
        Lo prepara una persona de la academia, en horario de oficina:{' '}
        {inSentence(academy.officeHours)}. {told}; si tarda, escribe a{' '}
        <MailLink address={academy.email} />.
      </p>
      {academy.demo && (
        <p className="mt-2">
          Esta demostración no tiene un Moodle conectado: la matrícula se confirma en la
          administración, en Matrículas. Los cursos con aula propia dejan entrar en el momento.
        </p>
      )}
    </>
  );
}

/** To the groups that are on sale of what was ordered. */
function OtherGroups({ deal: { lines, currency } }: { deal: OwnDeal }) {
  const courses = lines.filter(({ kind, edition }) => kind === 'curso' && edition);
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {courses.map(({ _id, courseName, courseSlug }) => (
        <ButtonLink key={_id} to={`/cursos/${courseSlug}?moneda=${currency}#fechas`}>
          {courses.length > 1 ? `Ver los grupos de ${courseName}` : 'Ver otros grupos'}
        </ButtonLink>
      ))}
    </p>
  );
}

/** The way into what is taught here. */
function Doors({ enrolments }: Pick<OwnDeal, 'enrolments'>) {
  const here = enrolments.filter(({ classroom }) => classroom === 'propia');
  if (here.length === 0) return null;
  return (
    <p className="my-3 flex flex-wrap gap-3">
      {here.map(({ _id, courseName }) => (
        <ButtonLink key={_id} to={`/aula/${_id}`}>
          {here.length > 1 ? `Entrar a ${courseName}` : 'Entrar al aula'}
        </ButtonLink>
      ))}
    </p>
  );
}

/** Of several courses, which can be entered already. */
function Accesses({ enrolments }: Pick<OwnDeal, 'enrolments'>) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {enrolments.map(({ courseName, state }) => (
        <li key={courseName}>
          {courseName}: {state === 'matriculado' ? 'ya puedes entrar' : 'preparando tu acceso'}
        </li>
      ))}
    </ul>
  );
}
