import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { errorOf } from '../../ui/error-summary.tsx';
import { FieldError, fieldId } from '../../ui/field.tsx';
import type { TestimonyAnswer } from './testimony.action.ts';
import { RatingField } from './testimony-form.tsx';

/** Its author says it better; without JavaScript too. Several stand on a page, so each field has its own id. */
export function CorrectTestimony({
  id,
  text,
  rating,
  published,
  answer,
}: {
  id: string;
  text: string;
  rating: number;
  published: boolean;
  answer?: TestimonyAnswer;
}) {
  const busy = useNavigation().formMethod === 'POST';
  const { fault, values } = answer ?? {};
  const area = `corregir-${id}`;
  const wrong = errorOf(fault, 'text');
  return (
    <details className="mt-3" open={fault ? true : undefined}>
      <summary className="link min-h-11 w-fit cursor-pointer py-2 text-s">Corregir</summary>
      <Form method="post" noValidate className="mt-2 max-w-form space-y-5">
        {published && (
          <p className="text-s">
            Deja el sitio mientras la leemos otra vez. Luego vuelve, corregida.
          </p>
        )}
        <RatingField
          chosen={values?.rating ?? String(rating)}
          error={errorOf(fault, 'rating')}
          of={id}
        />
        <div>
          <label htmlFor={area} className="mb-1.5 block text-s font-semibold">
            Cuéntalo
          </label>
          <textarea
            id={area}
            name="text"
            rows={5}
            maxLength={2000}
            defaultValue={values?.text ?? text}
            aria-describedby={wrong ? `${fieldId(area)}-error` : undefined}
            className="control block"
          />
          {wrong && <FieldError name={area}>{wrong}</FieldError>}
        </div>
        <Button type="submit" name="intent" value={`correct:${id}`} disabled={busy}>
          Enviar la corrección
        </Button>
      </Form>
    </details>
  );
}
