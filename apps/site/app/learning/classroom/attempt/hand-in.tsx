import { Fragment, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Handing in is for good: it is asked once more, and what is still open is named, with the way there. */
export function HandIn({
  open,
  saved,
  stalled,
  onHandIn,
}: {
  /** Positions of the questions without an answer. */
  open: number[];
  saved: boolean;
  /** Something waits for the line to come back: nothing can be handed in before. */
  stalled: boolean;
  onHandIn: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const busy = useNavigation().state !== 'idle';
  const words = open.length > 0 ? 'Entregar igual' : 'Sí, entregar';
  return (
    <div className="border-t border-line pt-6">
      {asking && <Question open={open} stalled={stalled} />}
      <div className="flex flex-wrap gap-3">
        {/* The first one, so that Enter in a line of text hands nothing in. */}
        <noscript>
          <Button type="submit" name="act" value="guardar" look="secondary">
            Guardar sin entregar
          </Button>
        </noscript>
        <Button
          type="submit"
          name="act"
          value="entregar"
          disabled={busy || (asking && stalled)}
          className="max-sm:w-full"
          onClick={(event) => {
            event.preventDefault();
            if (asking) onHandIn();
            else setAsking(true);
          }}
        >
          {busy ? 'Entregando…' : asking ? words : 'Entregar'}
        </Button>
        {asking && !busy && (
          <Button
            type="button"
            look="quiet"
            className="max-sm:w-full"
            onClick={() => setAsking(false)}
          >
            Seguir respondiendo
          </Button>
        )}
        <span role="status" className="self-center text-s text-success">
          {saved && 'Respuestas guardadas.'}
        </span>
      </div>
    </div>
  );
}

function Question({ open, stalled }: { open: number[]; stalled: boolean }) {
  const count = open.length;
  return (
    <div className="mb-4" role="alert">
      <Notice
        tone={count > 0 || stalled ? 'warning' : 'info'}
        title={
          count === 0
            ? 'Respondiste todo. ¿Entregas?'
            : count === 1
              ? 'Te falta una pregunta.'
              : `Te faltan ${count} preguntas.`
        }
      >
        {count > 0 && (
          <p>
            Sin responder:{' '}
            {open.map((position, at) => (
              <Fragment key={position}>
                {at > 0 && ', '}
                <a className="link" href={`#pregunta-${position}`}>
                  {position}
                </a>
              </Fragment>
            ))}
            . Si entregas ahora, cuentan como no respondidas.
          </p>
        )}
        <p>
          {stalled
            ? 'Podrás entregar apenas vuelva la conexión y se guarde todo.'
            : 'Después de entregar ya no se puede cambiar nada.'}
        </p>
      </Notice>
    </div>
  );
}
