import type { TextsInForce } from '@aulario/contract/legal';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { AreaField, FieldError, fieldId, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stars } from '../../ui/rating.tsx';
import type { TestimonyAnswer } from './testimony.action.ts';

const words = ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Excelente'];

/** What somebody thinks of a course or of the academy, in stars and in words. */
export function TestimonyForm({
  subjects,
  general,
  answer,
  texts,
}: {
  subjects: { course: string; name: string }[];
  general: boolean;
  answer?: TestimonyAnswer;
  /** The rules in force in the person's country. */
  texts: TextsInForce | undefined;
}) {
  const busy = useNavigation().formMethod === 'POST';
  const { fault, said, values } = answer ?? {};
  const [first] = subjects;
  return (
    // A new key empties the form once what was written arrived.
    <Form key={said ?? 'form'} method="post" noValidate className="max-w-form space-y-6">
      <ErrorSummary fault={fault} />
      {said && <Notice tone="success" title={said} live />}
      <SelectField
        label="¿De qué quieres opinar?"
        name="course"
        defaultValue={values?.course || (first?.course ?? '')}
        error={errorOf(fault, 'course')}
        required
      >
        {subjects.map(({ course, name }) => (
          <option key={course} value={course}>
            {name}
          </option>
        ))}
        {general && <option value="">De la academia en general</option>}
      </SelectField>
      <RatingField chosen={values?.rating ?? ''} error={errorOf(fault, 'rating')} />
      <AreaField
        label="Cuéntalo"
        name="text"
        defaultValue={values?.text}
        error={errorOf(fault, 'text')}
        help="Qué te sirvió, para quién es, qué mejorarías. Se publica con tu nombre, tu ciudad y tu foto, si la pusiste."
        rows={5}
        maxLength={2000}
        required
      />
      {texts && <input type="hidden" name="seenTexts" value={texts.seen} />}
      <p className="text-xs text-muted">
        Tu opinión se publica con tu consentimiento: al enviarla aceptas las{' '}
        <a
          className="link"
          href={texts?.texts[0]?.path ?? '/legales/testimonios'}
          target="_blank"
          rel="noreferrer"
        >
          normas de los testimonios
        </a>
        , y puedes retirarla cuando quieras.
      </p>
      <Button type="submit" disabled={busy}>
        {busy ? 'Enviando tu opinión…' : 'Enviar mi opinión'}
      </Button>
    </Form>
  );
}

/** How many stars; `of` tells its fields from another form's on the page. */
export function RatingField({
  chosen,
  error,
  of = '',
}: {
  chosen: string;
  error: string | undefined;
  of?: string;
}) {
  return (
    <fieldset aria-describedby={error ? `${fieldId('rating')}-error` : undefined}>
      <legend className="mb-1.5 text-s font-semibold">¿Qué te pareció?</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-field bg-surface">
        {[5, 4, 3, 2, 1].map((rating) => (
          <label
            key={rating}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 has-checked:bg-accent-soft"
          >
            <input
              id={rating === 5 && !of ? fieldId('rating') : undefined}
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={chosen === String(rating)}
              className="size-5 accent-accent"
            />
            <span className="w-24">{words[rating - 1]}</span>
            <Stars rating={rating} />
          </label>
        ))}
      </div>
      {error && <FieldError name="rating">{error}</FieldError>}
    </fieldset>
  );
}
