import type { OwnLessonSession } from '@aulario/contract/learning/lesson-session';
import { useEffect, useState } from 'react';
import { SessionEntries } from '../../me/account/session-entries.tsx';
import { Notice } from '../../ui/notice.tsx';
import { untilWords } from './room-words.ts';

/** The meeting of one's own edition that a lesson stands for: when it is, the door, and afterwards what was of it. */
export function SessionPanel({
  session,
  title,
}: {
  session: OwnLessonSession;
  /** Of the lesson: a session of the same name need not say it again. */
  title: string;
}) {
  const { held, never, number } = session;
  if (!held)
    return (
      <div className="mb-6">
        <Notice
          title={
            never
              ? 'Tu edición no tiene esta sesión en vivo.'
              : `La ${number}.ª sesión de tu edición todavía no tiene fecha.`
          }
        >
          <p>
            {never
              ? 'No cuenta para terminar el curso: sigue con la próxima lección.'
              : 'Apenas la tenga la verás aquí y en tu calendario, y te llega un correo un día antes.'}
          </p>
        </Notice>
      </div>
    );
  return (
    <section aria-label="La sesión" className="mb-6">
      <Countdown startsAt={held.startsAt} endsAt={held.endsAt} />
      <SessionEntries sessions={[held]} ofCourse named={held.title === title} past={held.over} />
      {session.finishable && (
        <p className="mt-3 text-s text-muted">
          ¿No pudiste asistir? Mira la grabación y márcala como hecha.
        </p>
      )}
    </section>
  );
}

/** How long until it begins, by the minute; without code the hours below say it. */
function Countdown({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const words = now === undefined ? undefined : untilWords(startsAt, endsAt, now);
  return (
    <p className="mb-3 min-h-8 font-display text-l leading-tight tabular-nums">{words ?? ''}</p>
  );
}
