import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import type { MailWords } from './mail-words.ts';

/** How each kind of course is entered, for who is enrolled. */
export function WhereToLearn({
  deal: { enrolments, lines, waitsForMailbox, maskedEmail },
  mails,
}: {
  deal: OwnDeal;
  mails: MailWords;
}) {
  const { academy, person } = useSite();
  const begins = lines.some(({ edition }) => edition?.startDate && !edition.cancelled);
  const taught = (classroom: string) => enrolments.some((each) => each.classroom === classroom);
  return (
    <>
      {taught('propia') && waitsForMailbox && (
        <li>
          {mails.enter}
          <a className="link" href="#cuenta">
            {mails.ask}
          </a>
          .
        </li>
      )}
      {taught('propia') && !waitsForMailbox && (
        <li>
          {person ? (
            <>
              Tus cursos están en{' '}
              <Link className="link" to="/mi-cuenta">
                tu cuenta
              </Link>
              .
            </>
          ) : (
            <>
              Entra con {maskedEmail ?? 'tu correo'} y tu contraseña. Si es tu primera vez,{' '}
              <Link className="link" to="/recuperar">
                elígela aquí
              </Link>
              .
            </>
          )}
        </li>
      )}
      {enrolments.some(({ byHand }) => byHand) && (
        <li>
          El aula virtual la lleva una persona de la academia. Si todavía no tienes tu usuario y el
          enlace, pídelos a <MailLink address={academy.email} /> con tu número de compra
          {begins && ': a tus clases con día y hora entras desde esta página'}.
        </li>
      )}
      {enrolments.some(({ classroom, byHand }) => classroom === 'moodle' && !byHand) && (
        <li>{mails.moodle}</li>
      )}
      {taught('ninguna') && (
        <li>
          No hay aula virtual en la que entrar
          {begins && ': abajo dice cuándo y dónde son tus clases'}.
        </li>
      )}
    </>
  );
}
