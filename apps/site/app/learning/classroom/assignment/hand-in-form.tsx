import type { OwnAssignment } from '@aulario/contract/learning/submission';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { acceptedTypes, sizeWords } from './assignment-words.ts';
import { useKeptText } from './use-kept-text.ts';

type FormProps = {
  task: OwnAssignment;
  place: { enrolment: string; lesson: string };
  typed?: string | undefined;
};

/** What is handed in: a text that is kept as it is typed, and files. Without JavaScript its buttons keep it. */
export function HandInForm({ task: { rules, draft, past }, place, typed }: FormProps) {
  const busy = useNavigation().state !== 'idle';
  const add = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { field, said, onInput } = useKeptText(
    { ...place, number: past.length + 1 },
    draft?.text ?? '',
  );
  const files = draft?.files ?? [];
  return (
    <Form method="post" encType="multipart/form-data" className="space-y-5" preventScrollReset>
      {rules.asks !== 'archivos' && (
        <div>
          <label htmlFor="entrega-texto" className="text-s font-semibold">
            Tu respuesta
          </label>
          <textarea
            id="entrega-texto"
            ref={field}
            name="text"
            rows={10}
            maxLength={50_000}
            defaultValue={typed ?? draft?.text ?? ''}
            onInput={onInput}
            className="control mt-1 w-full"
          />
          <p role="status" className="mt-1 min-h-5 text-xs text-muted">
            {said}
          </p>
        </div>
      )}
      {rules.asks !== 'texto' && (
        <fieldset>
          <legend className="text-s font-semibold">Tus archivos</legend>
          <ul className="text-s">
            {files.map(({ _id, name, bytes }) => (
              <li key={_id} className="flex min-h-12 items-center gap-3 border-b border-line py-1">
                <span className="min-w-0 flex-1 break-all">
                  {name} <span className="text-muted">({sizeWords(bytes)})</span>
                </span>
                <Button type="submit" look="quiet" name="act" value={`quitar ${_id}`}>
                  Quitar<span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
          {files.length < rules.mostFiles && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <label htmlFor="entrega-archivo" className="sr-only">
                Elegir un archivo
              </label>
              <input
                key={files.length}
                ref={chooser}
                id="entrega-archivo"
                type="file"
                name="file"
                accept={acceptedTypes(rules)}
                className="control min-w-0 flex-1"
                onChange={({ currentTarget: { form, files: chosen } }) => {
                  if (chosen?.length) form?.requestSubmit(add.current);
                }}
              />
              <button
                ref={add}
                type="submit"
                name="act"
                value="agregar"
                disabled={busy}
                className="link min-h-11 text-s"
                onClick={(event) => {
                  // What is chosen goes at once: without a choice this one asks for it.
                  if (chooser.current?.files?.length) return;
                  event.preventDefault();
                  chooser.current?.click();
                }}
              >
                {busy ? 'Enviando…' : 'Agregar archivo'}
              </button>
            </div>
          )}
        </fieldset>
      )}
      <div className="border-t border-line pt-5">
        <div className="flex flex-wrap gap-3">
          <noscript>
            <Button type="submit" name="act" value="conservar" look="secondary">
              Guardar sin entregar
            </Button>
          </noscript>
          <Button type="submit" name="act" value="entregar" disabled={busy} wide>
            {busy ? 'Un momento…' : 'Entregar'}
          </Button>
        </div>
        <p className="mt-2 text-xs text-muted">Después de entregar no se puede cambiar.</p>
      </div>
    </Form>
  );
}
