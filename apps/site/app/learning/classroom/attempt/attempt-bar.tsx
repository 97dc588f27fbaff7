import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { limaClock, longInstantAndHour } from '../../../ui/date-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { clockWords } from '../quiz-words.ts';
import type { Keeping } from './use-answers.ts';

/** What somebody in a quiz has to know all the time: how much is answered, whether it is kept, how long is left. */
export function AttemptBar({
  answered,
  all,
  left,
  state,
  savedAt,
  onResume,
}: {
  answered: number;
  all: number;
  /** Milliseconds; null without a limit. */
  left: number | null;
  state: Keeping;
  /** When the server had the last answer from here. */
  savedAt: string | null;
  /** Goes on in this page; says whether it could. */
  onResume: () => Promise<boolean>;
}) {
  return (
    <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 py-2 md:mx-0 md:px-0">
      <div className="flex min-h-11 items-center gap-4 text-s">
        <p className="tabular-nums">
          {answered} de {all} <span className="max-sm:sr-only">respondidas</span>
        </p>
        <p role="status" className="text-xs text-muted">
          {state === 'kept' &&
            // To the second, so that each answer that is kept is seen to be.
            (savedAt
              ? `Todo guardado · ${limaClock(savedAt)}${savedAt.slice(16, 19)}`
              : 'Todo guardado')}
          {state === 'keeping' && 'Guardando…'}
        </p>
        {left !== null && <TimeLeft left={left} />}
      </div>
      {state === 'elsewhere' && <Elsewhere onResume={onResume} />}
      {(state === 'offline' || state === 'signed-out') && (
        <Unsaved state={state} over={left !== null && left <= 0} />
      )}
    </div>
  );
}

/** The attempt goes on in another page: what this one shows may be old, and it keeps nothing. */
function Elsewhere({ onResume }: { onResume: () => Promise<boolean> }) {
  const [step, setStep] = useState<'asking' | 'going' | 'failed'>('asking');
  const resume = async () => {
    setStep('going');
    if (!(await onResume())) setStep('failed');
  };
  return (
    <div className="py-2" role="alert">
      <Notice tone="warning" title="Sigues este intento en otra pestaña o en otro equipo.">
        <p>
          Aquí ya no se guarda nada, y lo que ves puede no ser lo último que respondiste.
          {step === 'failed' && ' Ahora mismo no hay conexión: inténtalo en un momento.'}
        </p>
        <p className="mt-2">
          <Button
            type="button"
            look="secondary"
            disabled={step === 'going'}
            onClick={() => void resume()}
          >
            Seguir aquí
          </Button>
        </p>
      </Notice>
    </div>
  );
}

/** What was answered here while another page answered the same: said, so that nobody wonders. */
export function GivenUp({ positions }: { positions: number[] }) {
  if (positions.length === 0) return null;
  const one = positions.length === 1;
  return (
    <div className="mt-4">
      <Notice tone="warning" live title="Quedó lo que respondiste en el otro lugar.">
        <p>
          {one ? 'La respuesta de la pregunta ' : 'Las respuestas de las preguntas '}
          {positions.join(', ')} que diste aquí no se {one ? 'guardó' : 'guardaron'}. Si quieres,
          cámbiala{one ? '' : 's'} ahora.
        </p>
      </Notice>
    </div>
  );
}

/** The same before the page's scripts are there, or without them: nothing that would stand still and be wrong. */
export function StillBar({ dueAt }: { dueAt: string | null }) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-4 border-b border-line py-2 text-s">
      {dueAt && <p>Tienes hasta el {longInstantAndHour(dueAt)}.</p>}
      <noscript>
        <p className="text-xs text-muted">Guarda con el botón del final antes de salir.</p>
      </noscript>
    </div>
  );
}

const fiveMinutes = 300_000;

function TimeLeft({ left }: { left: number }) {
  const short = left <= fiveMinutes;
  return (
    <>
      <p
        className={`ml-auto inline-flex items-center gap-2 font-semibold tabular-nums ${short ? 'text-danger' : ''}`}
      >
        <Icon name="clock" />
        <span className="sr-only">Te quedan </span>
        {clockWords(left)}
      </p>
      {/* Said aloud at five minutes and at one, not each second. */}
      <span role="status" className="sr-only">
        {left > 0 && left <= 60_000 && 'Queda menos de un minuto.'}
        {left > 60_000 && short && 'Quedan menos de cinco minutos.'}
      </span>
    </>
  );
}

function Unsaved({ state, over }: { state: Keeping; over: boolean }) {
  const { pathname } = useLocation();
  return (
    <div className="py-2" role="alert">
      {over ? (
        <Notice tone="danger" title="Se acabó el tiempo.">
          <p>Se entregó lo que ya estaba guardado. Lo demás no alcanzó a llegar.</p>
        </Notice>
      ) : state === 'offline' ? (
        <Notice tone="danger" title="No logramos guardar tus últimas respuestas.">
          <p>
            Están en este equipo. Sigue respondiendo: se guardan solas apenas vuelva la conexión.
          </p>
        </Notice>
      ) : (
        <Notice tone="danger" title="Tu sesión se cerró y no estamos guardando.">
          <p>
            <Link className="link" to={`/login?siguiente=${encodeURIComponent(pathname)}`}>
              Vuelve a ingresar
            </Link>
            : lo que respondiste está en este equipo y se guardará.
          </p>
        </Notice>
      )}
    </div>
  );
}
