import { holdsMedia } from '@aulario/contract/learning/course-content';
import {
  type TaughtLesson,
  taughtContentEndpoints,
} from '@aulario/contract/learning/taught-content';
import { type AppLoadContext, data, Form, Link, redirect } from 'react-router';
import { AccountPage } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type FormFault } from '../../ui/error-summary.tsx';
import { Field, TickField } from '../../ui/field.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { Icon } from '../../ui/icon.tsx';
import { LessonFile } from './lesson-file.tsx';
import { RichArea } from './rich-area.tsx';
import { taughtPath } from './taught-bar.tsx';
import { useUnsaved } from './use-unsaved.ts';

type Asked = { params: { course: string; lesson: string }; context: AppLoadContext };

const placeOf = ({ course, lesson }: { course: string; lesson: string }) => ({
  id: course,
  lesson,
});

/** The lesson as it is written. */
export async function readWritten({ params, context: { api } }: Asked): Promise<TaughtLesson> {
  const read = await api.request(taughtContentEndpoints.taughtLesson, { params: placeOf(params) });
  // Not allowed to write: reading is.
  if (!read.ok && read.status === 409) throw redirect(taughtPath(params.course, params.lesson));
  return mustRead(read);
}

/** Keeps it in the draft. */
export async function keepWritten(request: Request, { params, context: { api } }: Asked) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed = {
    ...{ title: text('title'), body: text('body'), url: text('url') || null },
    ...{ minutes: Number(text('minutes')), required: form.has('required') },
  };
  const kept = await api.request(taughtContentEndpoints.changeTaughtLesson, {
    params: placeOf(params),
    body: {
      ...typed,
      ...(form.has('media') ? { media: text('media') || null } : {}),
      version: Number(text('version')),
    },
  });
  if (kept.ok) throw redirect(taughtPath(params.course, params.lesson));
  const stale = kept.error.code === 'stale-version';
  const fault = stale
    ? {
        message:
          'Alguien cambió estas lecciones mientras escribías, y no se guardó. Lo tuyo sigue aquí: cópialo, abre la lección de nuevo y ponlo sobre lo que hay.',
        errors: [],
      }
    : faultOf(kept.error);
  return data({ fault, typed }, { status: kept.status || 503 });
}

/** What was not kept, and what was typed. */
export type Refused = {
  fault: FormFault;
  typed: Pick<TaughtLesson, 'title' | 'body' | 'url' | 'minutes' | 'required'>;
};

/** One lesson, written by who teaches its course; it is kept in the draft, and published from the list. */
export function WriteLesson({
  lesson,
  course,
  answer,
}: {
  lesson: TaughtLesson;
  course: string;
  answer: Refused | undefined;
}) {
  const { fault, typed } = answer ?? {};
  const errorOf = (path: string) => {
    const error = fault?.errors.find((one) => one.path === path)?.message;
    return error ? { error } : {};
  };
  const shown = typed ?? lesson;
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
            label="Texto"
            name="body"
            value={shown.body}
            onChange={unsaved}
            {...errorOf('body')}
          />
          <Button type="submit">Guardar en el borrador</Button>
        </Form>
      </AccountPage>
    </div>
  );
}
