import type { OwnAssignment } from '@aulario/contract/learning/submission';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { HandInFiles } from './hand-in-files.tsx';
import { useKeptText } from './use-kept-text.ts';
import { useSentFile } from './use-sent-file.ts';

type FormProps = {
  task: OwnAssignment;
  place: { enrolment: string; lesson: string };
  typed?: string | undefined;
};

/** What is handed in: a text that is kept as it is typed, and files. Without JavaScript its buttons keep it. */
export function HandInForm({ task, place, typed }: FormProps) {
  const { rules, draft, past } = task;
  const busy = useNavigation().state !== 'idle';
  const { revalidate } = useRevalidator();
  const sending = useSentFile(revalidate);
  const { field, said, onInput, onHandIn } = useKeptText(
    { ...place, number: past.length + 1 },
    draft?.text ?? '',
  );
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="space-y-5"
      preventScrollReset
      onSubmit={onHandIn}
    >
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
      {rules.asks !== 'texto' && <HandInFiles {...{ task, place, sending, busy }} />}
      <div className="border-t border-line pt-5">
        <div className="flex flex-wrap gap-3">
          <noscript>
            <Button type="submit" name="act" value="conservar" look="secondary">
              Guardar sin entregar
            </Button>
          </noscript>
          <Button
            type="submit"
            name="act"
            value="entregar"
            disabled={busy || sending.file !== null}
            wide
          >
            {sending.file ? 'Espera a que llegue tu archivo' : busy ? 'Un momento…' : 'Entregar'}
          </Button>
        </div>
        <p className="mt-2 text-xs text-muted">Después de entregar no se puede cambiar.</p>
      </div>
    </Form>
  );
}
