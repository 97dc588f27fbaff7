import { holdsMedia } from '@aulario/contract/learning/course-content';
import { Form, Link } from 'react-router';
import { AccountPage } from '../../me/account/account-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, TickField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LessonFile } from './lesson-file.tsx';
import { QuizFields } from './quiz-fields.tsx';
import { RichArea } from './rich-area.tsx';
import { TaskFields } from './task-fields.tsx';
import { taughtPath } from './taught-bar.tsx';
import { useUnsaved } from './use-unsaved.ts';
import type { Refused, WrittenLesson } from './write-lesson.action.ts';

const textLabels: Partial<Record<WrittenLesson['lesson']['kind'], string>> = {
  ...{ cuestionario: 'Instrucciones', tarea: 'Qué se pide' },
};

/** One lesson, written by who teaches its course; it is kept in the draft, and published from the list. */
export function WriteLesson({
  written: { lesson, bank },
  course,
  answer,
}: {
  written: WrittenLesson;
  course: string;
  answer: Refused | undefined;
}) {
  const { fault, typed } = answer ?? {};
  const errorOf = (path: string) => {
    const error = fault?.errors.find((one) => one.path === path)?.message;
    return error ? { error } : {};
  };
  const shown = { ...lesson, ...typed };
  const unsaved = useUnsaved();
  const linked = lesson.kind === 'enlace' || (lesson.kind === 'video' && !lesson.uploaded);
  return (
    <div className="page py-4 md:py-8">
      <Link
        to={taughtPath(course, lesson._id)}
        className="link inline-flex min-h-11 items-center gap-2 text-s"
      >
        <Icon name="back" className="size-4.5" /> Ver la lección
      </Link>
      <AccountPage
        title="Editar la lección"
        lead="Se guarda en el borrador: quienes llevan el curso la ven cuando la publicas."
      >
        <ErrorSummary fault={fault} />
        <Form
          method="post"
          className="max-w-reading space-y-6"
          noValidate
          onInput={unsaved}
          replace
        >
          <input type="hidden" name="version" value={lesson.version} />
          <Field
            label="Título"
            name="title"
            required
            maxLength={200}
            defaultValue={shown.title}
            {...errorOf('title')}
          />
          <Field
            label="Minutos"
            name="minutes"
            required
            inputMode="numeric"
            maxLength={3}
            defaultValue={shown.minutes || ''}
            help="Lo que toma llevarla."
            {...errorOf('minutes')}
          />
          <TickField name="required" defaultChecked={shown.required}>
            Obligatoria: cuenta para terminar el curso
          </TickField>
          {linked ? (
            <Field
              label={lesson.kind === 'video' ? 'Dirección del video' : 'Dirección del enlace'}
              name="url"
              type="url"
              defaultValue={shown.url ?? ''}
              {...errorOf('url')}
            />
          ) : (
            <input type="hidden" name="url" value={lesson.url ?? ''} />
          )}
          {holdsMedia(lesson.kind) && (
            <LessonFile lesson={lesson} course={course} onChange={unsaved} />
          )}
          <RichArea
            label={textLabels[lesson.kind] ?? 'Texto'}
            name="body"
            value={shown.body}
            onChange={unsaved}
            {...errorOf('body')}
          />
          {shown.quiz && <QuizFields {...{ quiz: shown.quiz, bank, course, errorOf }} />}
          {shown.assignment && <TaskFields {...{ assignment: shown.assignment, errorOf }} />}
          <Button type="submit">Guardar en el borrador</Button>
        </Form>
      </AccountPage>
    </div>
  );
}
