import type { OwnDossier } from '@aulario/contract/certificates/dossier';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { longInstant } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';

/** Milliseconds between two looks at one that is being made. */
const pause = 3000;

/** The sealed PDF: ordered here, made meanwhile, and taken from here. */
export function DossierPaper({ paper }: { paper: OwnDossier['paper'] }) {
  const { state, done, total, madeAt, current, document, showDocument } = paper;
  const made = state === 'en-curso';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!made) return;
    const timer = setInterval(() => void revalidate(), pause);
    return () => clearInterval(timer);
  }, [made, revalidate]);
  return (
    <div className="max-w-reading">
      <p className="text-s">
        Una primera página con su número, el índice y las horas, los certificados detrás, y cada uno
        adjunto tal como se emitió. Lleva la firma digital de la academia: cualquier cambio se nota.
      </p>
      {made && (
        <p role="status" className="mt-4 font-semibold">
          Preparando tu PDF: {done} de {total}.{' '}
          <noscript>
            <a className="link font-normal" href="/mi-cuenta/legajo">
              Ver si ya está
            </a>
          </noscript>
        </p>
      )}
      {state === 'fallido' && (
        <p role="status" className="mt-4 font-semibold text-danger">
          No pudimos prepararlo. Lo intentamos otra vez; si sigue así, escríbenos.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {madeAt && state === 'listo' && (
          <a href="/api/me/dossier/pdf" className={buttonClass(current ? 'primary' : 'secondary')}>
            <Icon name="download" /> {current ? 'Descargar el PDF' : 'Descargar el anterior'}
          </a>
        )}
      </div>
      {!made && (
        <Form method="post" className="mt-4">
          {document && (
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                name="documento"
                value="si"
                defaultChecked={showDocument}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span className="text-s">
                Decir mi documento ({document}) en la portada. Muchos concursos lo piden; también lo
                verá quien descargue el PDF desde tu enlace.
              </span>
            </label>
          )}
          <Button
            type="submit"
            name="act"
            value="pdf"
            look={madeAt && !current ? 'primary' : 'secondary'}
            className="mt-2"
          >
            {prepareWords(madeAt !== null, current)}
          </Button>
        </Form>
      )}
      {madeAt && state === 'listo' && (
        <p className="mt-3 text-s text-muted">
          Preparado el {longInstant(madeAt)}
          {current
            ? '. También se descarga desde tu enlace.'
            : '. Ya no dice lo mismo que tu legajo de ahora: desde tu enlace no se descarga.'}
        </p>
      )}
    </div>
  );
}

function prepareWords(made: boolean, current: boolean): string {
  if (current) return 'Preparar otro';
  return made ? 'Preparar uno con lo de ahora' : 'Preparar el PDF';
}
