import { largestUpload, megabyte } from '@aulario/contract/file';
import { submissionEndpoints } from '@aulario/contract/learning/submission';
import { type AppLoadContext, data, redirect } from 'react-router';
import { type LessonAnswer, sentence } from '../lesson.action.ts';
import { lessonPath } from '../room-words.ts';

type Api = AppLoadContext['api'];
type Refusal = { error: { message: string }; status: number };

/** Whether a request is of the form of an assignment, whose file makes it multipart. */
export const isHandIn = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/**
 * Keeps what was written, adds or takes out a file, and hands it in when that was asked: step by step, so that what
 * comes before a refusal is kept.
 */
export async function assignmentAction(
  request: Request,
  { api }: AppLoadContext,
  { enrolment, lesson }: { enrolment: string; lesson: string },
) {
  // Refused before it is read: the rest of the form weighs next to nothing.
  if (Number(request.headers.get('content-length')) > largestUpload + megabyte)
    return data<LessonAnswer>(
      { notHandedIn: sentence('El archivo pesa más de 8 MB: envía uno más liviano.') },
      { status: 413 },
    );
  const form = await request.formData();
  const typed = form.get('text');
  const refused = await run(api, form, { id: enrolment, lesson });
  if (refused)
    return data<LessonAnswer>(
      {
        notHandedIn: sentence(refused.error.message),
        ...(typeof typed === 'string' ? { typed } : {}),
      },
      { status: refused.status || 503 },
    );
  throw redirect(`${lessonPath(enrolment, lesson)}#entrega`, 303);
}

/** @returns why something was refused. */
async function run(
  api: Api,
  form: FormData,
  params: { id: string; lesson: string },
): Promise<Refusal | null> {
  const begun = await api.request(submissionEndpoints.startSubmission, { params });
  if (!begun.ok) return begun;
  const here = { id: begun.data._id };
  const act = String(form.get('act') ?? '');
  const text = form.get('text');
  if (typeof text === 'string') {
    const kept = await api.request(submissionEndpoints.keepText, { params: here, body: { text } });
    if (!kept.ok) return kept;
  }
  const file = form.get('file');
  if (act.startsWith('quitar ')) {
    const gone = { ...here, file: act.slice('quitar '.length) };
    const removed = await api.request(submissionEndpoints.removeFile, { params: gone });
    return removed.ok ? null : removed;
  }
  if (file instanceof File && file.size > 0) {
    const body = { name: file.name.slice(-200) };
    const added = await api.request(submissionEndpoints.addFile, { params: here, body, file });
    if (!added.ok) return added;
  } else if (act === 'agregar') {
    return { error: { message: 'Elige el archivo que quieres agregar.' }, status: 402 };
  }
  if (act !== 'entregar') return null;
  const handedIn = await api.request(submissionEndpoints.handInWork, { params: here });
  return handedIn.ok ? null : handedIn;
}
