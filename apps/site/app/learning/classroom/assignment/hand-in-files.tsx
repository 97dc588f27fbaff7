import type { OwnAssignment } from '@aulario/contract/learning/submission';
import { useCallback, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { acceptedTypes, sizeWords } from './assignment-words.ts';
import { SentFileRow } from './sent-file.tsx';
import type { useSentFile } from './use-sent-file.ts';

type FilesProps = {
  task: OwnAssignment;
  place: { enrolment: string; lesson: string };
  sending: ReturnType<typeof useSentFile>;
  busy: boolean;
};

/** The files of a hand-in. What is chosen goes at once, in parts; without JavaScript a button sends the form. */
export function HandInFiles({ task: { rules, draft }, place, sending, busy }: FilesProps) {
  const add = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const files = draft?.files ?? [];
  const choose = useCallback(() => chooser.current?.click(), []);
  return (
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
      {sending.file && <SentFileRow file={sending.file} cancel={sending.cancel} />}
      {!sending.file && files.length < rules.mostFiles && (
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
            aria-describedby={sending.refused ? 'campo-entrega-archivo-error' : undefined}
            className="control min-w-0 flex-1"
            onChange={({ currentTarget: input }) => {
              const [file] = input.files ?? [];
              if (!file) return;
              const to = { path: '/api/me/submission-uploads', about: place };
              sending.send(to, file, () => input.form?.requestSubmit(add.current));
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
              choose();
            }}
          >
            {busy ? 'Enviando…' : 'Agregar archivo'}
          </button>
        </div>
      )}
      {sending.refused && (
        <div role="alert">
          <FieldError name="entrega-archivo">{sending.refused}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
