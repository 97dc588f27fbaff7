import { contentChanges } from '@aulario/contract/learning/course-content';
import type { OpenedLesson } from '@aulario/contract/learning/room';
import { type TaughtRoom, taughtContentEndpoints } from '@aulario/contract/learning/taught-content';
import { type AppLoadContext, data, Form } from 'react-router';
import { mustRead } from '../../me/account/own.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PreviewLesson } from '../classroom/preview/preview-lesson.tsx';
import { PreviewRoom } from '../classroom/preview/preview-room.tsx';
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

/** Shows learners the draft. */
export async function publishTaught({ api }: AppLoadContext, course: string) {
  const { publishTaught: publish } = taughtContentEndpoints;
  const sent = await api.request(publish, { params: { id: course } });
  const said = sent.ok ? 'Publicado. Quienes llevan el curso ya lo ven.' : undefined;
  const answer: Published = { said, refused: sent.ok ? undefined : sent.error.message };
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
  room: { writable, changes },
  answer,
}: {
  room: TaughtRoom;
  answer: Published | undefined;
}) {
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
            {changes.map(({ change, what }) => (
              <li key={`${change}-${what}`}>
                {contentChanges[change]}: {what}
              </li>
            ))}
          </ul>
          <Form method="post" className="mt-3">
            <Button type="submit">Publicar</Button>
          </Form>
        </Notice>
      )}
    </div>
  );
}
