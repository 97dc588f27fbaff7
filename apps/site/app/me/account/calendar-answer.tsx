import { useEffect } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CalendarAnswer } from './own-calendar.action.ts';

/**
 * What became of a form. The room is another site, to which no form of ours may lead: a script goes there, and without
 * one a link does.
 */
export function CalendarAnswerNotice({ answer }: { answer: CalendarAnswer | undefined }) {
  const link = answer?.done === 'entered' ? answer.link : null;
  useEffect(() => {
    if (link) window.location.assign(link);
  }, [link]);
  if (!answer) return null;
  if (answer.done === 'refused') return <Notice tone="danger" title={answer.fault.message} live />;
  if (answer.done === 'renewed')
    return (
      <Notice tone="success" title="Tu calendario tiene una dirección nueva." live>
        <p>La anterior ya no abre nada.</p>
      </Notice>
    );
  return (
    <Notice tone="success" title="Registramos tu asistencia." live>
      {answer.place && <p>Es en {answer.place}.</p>}
      {link && (
        <p className="mt-3">
          <a href={link} className={buttonClass('primary')} rel="noreferrer">
            Abrir la sala
          </a>
        </p>
      )}
    </Notice>
  );
}
