import { useSite } from '../../frame/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { inSentence } from '../../ui/in-sentence.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The question arrived: what happens next, and what to do if it does not. */
export function ContactReceived() {
  const { academy } = useSite();
  return (
    <div>
      <Notice tone="success" title="Recibimos tu pregunta." live>
        <p>
          La lee una persona y te responde por el medio que dejaste, en horario de oficina:{' '}
          {inSentence(academy.officeHours)}.
        </p>
        <p className="mt-1">
          Si en dos días hábiles no sabes de nosotros, escribe a{' '}
          <MailLink address={academy.email} />.
        </p>
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/cursos" look="secondary">
          Ver todos los cursos
        </ButtonLink>
        <ButtonLink to="/contacto" look="quiet">
          Enviar otra pregunta
        </ButtonLink>
      </div>
    </div>
  );
}
