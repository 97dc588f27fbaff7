import type { QuestionOption } from '@aulario/contract/learning/question';
import { FieldError } from '../../ui/field.tsx';
import { type AnswerProps, RowText, withSpare } from './answer-rows.tsx';

const blank: QuestionOption = { _id: '', text: '', right: false };

/** The options of a question, with the right one, or the right ones, marked. */
export function ChoiceRows({ kind, content, errorOf }: AnswerProps) {
  const single = kind === 'una';
  const kept = content?.kind === 'una' || content?.kind === 'varias' ? content.options : [];
  const { error } = errorOf('content.options');
  return (
    <fieldset id="campo-content-options" tabIndex={-1} className="min-w-0">
      <legend className="text-s font-semibold">Opciones</legend>
      <p className="mt-1 text-xs text-muted">
        {single ? 'Marca la correcta.' : 'Marca todas las correctas.'} Las filas vacías no cuentan.
      </p>
      {error && <FieldError name="content.options">{error}</FieldError>}
      <ul className="mt-2">
        {withSpare(kept, blank).map(({ _id, text, right, picture }, at) => (
          <li key={_id || `nueva-${at}`} className="flex items-start gap-3 py-1.5">
            <input type="hidden" name={`content.options.${at}.id`} value={_id} />
            <input
              type={single ? 'radio' : 'checkbox'}
              name={single ? 'correcta' : `content.options.${at}.right`}
              value={single ? at : 'si'}
              defaultChecked={right}
              aria-label={`La opción ${at + 1} es correcta`}
              className="mt-2.5 size-6 shrink-0 accent-accent"
            />
            <div className="min-w-0 flex-1">
              <RowText
                label={`Opción ${at + 1}`}
                name={`content.options.${at}.text`}
                value={text}
                {...errorOf(`content.options.${at}.text`)}
              />
              {picture && (
                <>
                  <input
                    type="hidden"
                    name={`content.options.${at}.picture`}
                    value={JSON.stringify(picture)}
                  />
                  <p className="mt-1 text-xs text-muted">Lleva la imagen «{picture.alt}».</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
