import type { TaughtLesson } from '@aulario/contract/learning/taught-content';
import { useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { SentFileRow } from '../classroom/assignment/sent-file.tsx';
import { useSentFile } from '../classroom/assignment/use-sent-file.ts';

type FileProps = { lesson: TaughtLesson; course: string; onChange: () => void };

const accepted: Partial<Record<TaughtLesson['kind'], string>> = {
  video: 'video/*,.mkv',
  audio: 'audio/*',
};

/** What a lesson shows: uploaded in parts, and named by the lesson when that is kept. */
export function LessonFile({ lesson, course, onChange }: FileProps) {
  const [uploaded, setUploaded] = useState<{ id: string; name: string }>();
  const sending = useSentFile((id, name) => {
    setUploaded({ id, name });
    onChange();
  });
  const refuse = () => location.reload();
  return (
    <fieldset>
      <legend className="font-semibold">
        {lesson.kind === 'archivo' ? 'Archivo' : lesson.kind === 'audio' ? 'Audio' : 'Video'}
      </legend>
      <input type="hidden" name="media" value={uploaded?.id ?? lesson.media ?? ''} />
      <p role="status" className="mt-1 text-s text-muted">
        {uploaded
          ? `Llegó «${uploaded.name}». Guarda la lección para ponerlo.`
          : lesson.uploaded
            ? 'Ya tiene uno. Si eliges otro, lo reemplaza al guardar.'
            : 'Todavía no tiene ninguno.'}
      </p>
      {sending.file ? (
        <SentFileRow file={sending.file} cancel={sending.cancel} />
      ) : (
        <>
          <label htmlFor="leccion-archivo" className="sr-only">
            Elegir un archivo
          </label>
          <input
            id="leccion-archivo"
            type="file"
            accept={accepted[lesson.kind]}
            aria-describedby={sending.refused ? 'campo-leccion-archivo-error' : undefined}
            className="control mt-2 w-full"
            onChange={({ currentTarget: input }) => {
              const [file] = input.files ?? [];
              if (!file) return;
              const about = { course, kind: lesson.kind };
              sending.send({ path: '/api/me/teaching/uploads', about }, file, refuse);
            }}
          />
          <noscript>
            <p className="mt-1 text-s">Para subir un archivo hace falta JavaScript.</p>
          </noscript>
        </>
      )}
      {sending.refused && (
        <div role="alert">
          <FieldError name="leccion-archivo">{sending.refused}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
