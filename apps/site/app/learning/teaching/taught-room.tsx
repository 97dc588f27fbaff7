import { contentChanges } from '@aulario/contract/learning/course-content';
import type { OpenedLesson } from '@aulario/contract/learning/room';
import { type TaughtRoom, taughtContentEndpoints } from '@aulario/contract/learning/taught-content';
import { type AppLoadContext, data, Form } from 'react-router';
import { mustRead } from '../../me/account/own.ts';
import { Button } from '../../ui/button.tsx';
import { TickField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PreviewLesson } from '../classroom/preview/preview-lesson.tsx';
import { PreviewRoom } from '../classroom/preview/preview-room.tsx';
import { Arrange, arrangeTaught } from './arrange-lessons.tsx';
import { TaughtBar, taughtPath } from './taught-bar.tsx';

/** What came of publishing. */
export type Published = { said: string | undefined; refused: string | undefined };

/** The lessons of a course for who teaches it, or one of them. */
export async function readTaught({ api }: AppLoadContext, course: string, lesson?: string) {
  const { taughtRoom, taughtRoomLesson } = taughtContentEndpoints;
  const [room, shown] = await Promise.all([
    api.request(taughtRoom, { params: { id: course } }),
    lesson ? api.request(taughtRoomLesson, { params: { id: course, lesson } }) : null,
  ]);
  return { taught: mustRead(room), lesson: shown && mustRead(shown) };
}

/** Shows learners the draft, or changes the order and number of its lessons. */
export async function changeTaught(request: Request, { api }: AppLoadContext, course: string) {
  const form = await request.formData();
  const [act = '', lesson = ''] = String(form.get('act') ?? '').split(' ');
  if (act !== 'publicar') return arrangeTaught(form, { act, lesson }, api, course);
  const { publishTaught: publish } = taughtContentEndpoints;
  const body = { version: Number(form.get('version')), others: form.has('others') };
  const sent = await api.request(publish, { params: { id: course }, body });
  const said = sent.ok ? 'Publicado. Quienes llevan el curso ya lo ven.' : undefined;
  const refused = sent.ok
    ? undefined
    : sent.error.code === 'stale-version'
      ? 'El borrador cambió mientras mirabas esta página. Revisa la lista, que ya está al día, y publica otra vez.'
      : sent.error.message;
  const answer: Published = { said, refused };
  return data(answer, { status: sent.ok ? 200 : sent.status || 503 });
}

/** As students find them, with the way to write them where that is allowed. */
export function TaughtLessons({
  room,
  lesson,
  answer,
}: {
  room: TaughtRoom;
  lesson: OpenedLesson | null;
  answer: Published | undefined;
}) {
  const bar = (
    <>
      <TaughtBar room={room} lesson={lesson?._id} />
      {!lesson && <Unpublished room={room} answer={answer} />}
      {!lesson && room.writable && <Arrange room={room} />}
    </>
  );
  const pathOf = (id?: string) => taughtPath(room.course, id);
  return lesson ? (
    <PreviewLesson {...{ room, lesson, bar, pathOf }} />
  ) : (
    <PreviewRoom {...{ room, bar, pathOf }} />
  );
}

/** What learners do not see yet, and the act that shows it to them. */
function Unpublished({
  room: { writable, changes, version },
  answer,
}: {
  room: TaughtRoom;
  answer: Published | undefined;
}) {
  const foreign = changes.some(({ by }) => by.length > 0);
  if (!answer && (!writable || changes.length === 0)) return null;
  return (
    <div className="page max-w-reading space-y-4 pt-6">
      {answer?.said && <Notice tone="success" title={answer.said} />}
      {answer?.refused && <Notice tone="danger" title={answer.refused} />}
      {writable && changes.length > 0 && (
        <Notice
          title={
            changes.length === 1
              ? '1 cambio sin publicar'
              : `${changes.length} cambios sin publicar`
          }
        >
          <ul className="list-disc pl-5">
            {changes.map(({ change, what, by }) => (
              <li key={`${change}-${what}`}>
                {contentChanges[change]}: {what}
                {by.length > 0 && <span className="font-semibold"> · de {by.join(' y ')}</span>}
              </li>
            ))}
          </ul>
          <Form method="post" className="mt-3 space-y-3">
            <input type="hidden" name="version" value={version} />
            {foreign && (
              <TickField name="others" required>
                Publicar también lo que escribieron otras personas
              </TickField>
            )}
            <Button type="submit" name="act" value="publicar">
              Publicar
            </Button>
          </Form>
        </Notice>
      )}
    </div>
  );
}
