import type { OwnWaiting } from '@aulario/contract/catalogue/waiting';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { waitingPath } from '../groups/group-words.ts';

/** Where somebody stands in a waiting list, and what they can do now. */
export function Standing({ own, token, now }: { own: OwnWaiting; token: string; now: string }) {
  const course = `/cursos/${own.courseSlug}`;
  switch (own.state) {
    case 'por-confirmar':
      return <Confirm />;
    case 'esperando':
      return (
        <Notice
          title={own.place && own.edition ? `Tu turno es el ${own.place}.` : 'Estás en la lista.'}
        >
          <p>
            {own.edition
              ? 'Cuando se libere un cupo y te toque, te lo apartamos y te escribimos. No tienes que hacer nada.'
              : 'Te escribimos apenas haya nuevas fechas.'}
          </p>
        </Notice>
      );
    case 'invitada':
      return (
        <>
          <Notice tone="success" title="Tienes un cupo apartado." live>
            <p>
              Es tuyo hasta el {longInstantAndHour(own.answerUntil ?? now)} h (hora de Lima). Te
              quedan {leftWords(own.answerUntil ?? now, now)}.
            </p>
          </Notice>
          <ButtonLink
            to={`/comprar?curso=${own.courseSlug}&invitacion=${token}`}
            wide
            className="mt-5"
          >
            Inscribirme ahora
          </ButtonLink>
        </>
      );
    case 'inscrita':
      return (
        <Ended to={course} tone="success" title="Ya te inscribiste.">
          En el correo de tu compra está cómo sigue.
        </Ended>
      );
    case 'vencida':
      if (!own.edition)
        return (
          <Ended to={course} title="Ya te avisamos.">
            Anunciamos nuevas fechas y te escribimos. Puedes verlas en la página del curso.
          </Ended>
        );
      return (
        <Ended
          to={waitingPath(own.courseSlug)}
          words="Avísame del próximo grupo"
          title="Pasó el tiempo para responder."
        >
          El cupo pasó a la siguiente persona. Puedes ver las otras fechas o pedir que te avisemos.
        </Ended>
      );
    case 'se-fue':
      if (own.edition?.cancelled)
        return (
          <Ended
            to={waitingPath(own.courseSlug)}
            words="Avísame del próximo grupo"
            title="Ese grupo se canceló."
          >
            Ya no tienes que esperar. Puedes ver los otros grupos del curso, o pedir que te avisemos
            del próximo.
          </Ended>
        );
      return (
        <Ended
          to={course}
          title={own.edition ? 'Ya no estás en la lista.' : 'Ya no te avisaremos.'}
        >
          Si cambias de idea, puedes volver a anotarte desde la página del curso.
        </Ended>
      );
  }
}

function Confirm() {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <Notice title="Falta un paso.">
        <p>
          Confirma que este correo es tuyo: tu turno cuenta desde que lo confirmas. Sin confirmar,
          sales de la lista a los 3 días.
        </p>
      </Notice>
      <Form method="post" className="mt-5">
        <input type="hidden" name="act" value="confirmar" />
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Un momento…' : 'Confirmar mi lugar'}
        </Button>
      </Form>
    </>
  );
}

function Ended({
  to,
  words = 'Ver el curso',
  title,
  tone = 'info',
  children,
}: {
  to: string;
  words?: string;
  title: string;
  tone?: 'info' | 'success';
  children: string;
}) {
  return (
    <>
      <Notice tone={tone} title={title} live>
        <p>{children}</p>
      </Notice>
      <ButtonLink to={to} look="secondary" wide className="mt-5">
        {words}
      </ButtonLink>
    </>
  );
}

/** How long it still is: "5 h 20 min", as the page was written. */
function leftWords(until: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
