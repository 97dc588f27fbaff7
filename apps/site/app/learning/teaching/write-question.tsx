import { questionKinds } from '@aulario/contract/learning/question';
import { Form, Link } from 'react-router';
import { AccountPage } from '../../me/account/account-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf as faultAt } from '../../ui/error-summary.tsx';
import { AreaField, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bankPath } from './bank-path.ts';
import { QuestionFields } from './question-fields.tsx';
import { RichArea } from './rich-area.tsx';
import { useUnsaved } from './use-unsaved.ts';
import type { RefusedQuestion, WrittenQuestion } from './write-question.action.ts';

/** One question of the bank: what it asks, what is right, and what is said of it afterwards. */
export function WriteQuestion({
  written,
  answer,
}: {
  written: WrittenQuestion;
  answer: RefusedQuestion | undefined;
}) {
  const { course, id, kind, version, categories } = written;
  const { fault, question } = answer ?? {};
  const { category, content } = question ?? written;
  const unsaved = useUnsaved();
  const errorOf = (path: string) => {
    const error = faultAt(fault, path);
    return error ? { error } : {};
  };
  return (
    <div className="page py-4 md:py-8">
      <Link
        to={bankPath(course, written.category)}
        className="link inline-flex min-h-11 items-center gap-2 text-s"
      >
        <Icon name="back" className="size-4.5" /> Banco de preguntas
      </Link>
      <AccountPage
        title={id ? 'Cambiar la pregunta' : 'Escribir pregunta'}
        lead={questionKinds[kind]}
      >
        <ErrorSummary fault={fault} />
        <Form
          method="post"
          className="max-w-reading space-y-6"
          noValidate
          onInput={unsaved}
          replace
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="version" value={version} />
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <Field
              label="Categoría"
              name="category"
              required
              maxLength={80}
              list="categorias"
              defaultValue={category}
              help="El tema: un cuestionario saca preguntas por categoría."
              {...errorOf('category')}
            />
            <Field
              label="Puntos"
              name="content.points"
              required
              inputMode="numeric"
              maxLength={3}
              defaultValue={content?.points || (content ? '' : 1)}
              {...errorOf('content.points')}
            />
          </div>
          <datalist id="categorias">
            {categories.map((one) => (
              <option key={one.category} value={one.category} />
            ))}
          </datalist>
          <RichArea
            label="Pregunta"
            name="content.text"
            value={content?.text ?? ''}
            onChange={unsaved}
            {...errorOf('content.text')}
          />
          <QuestionFields {...{ kind, content, errorOf }} />
          <AreaField
            label="Explicación"
            name="content.feedback"
            rows={2}
            defaultValue={content?.feedback ?? ''}
            help="Se muestra después de responder, acierte o no."
            {...errorOf('content.feedback')}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Guardar</Button>
            {!id && (
              <Button type="submit" look="secondary" name="act" value="otra">
                Guardar y escribir otra
              </Button>
            )}
          </div>
          {id && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center text-s font-semibold text-danger">
                Quitar del banco
              </summary>
              <p className="mb-3 text-s text-muted">
                No sale en más intentos; los que ya la tienen la conservan.
              </p>
              <Button look="secondary" name="act" value="quitar">
                Sí, quitarla
              </Button>
            </details>
          )}
        </Form>
      </AccountPage>
    </div>
  );
}
