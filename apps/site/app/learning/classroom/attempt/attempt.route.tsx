import { type Attempt, attemptEndpoints } from '@aulario/contract/learning/attempt';
import { type Room, roomEndpoints } from '@aulario/contract/learning/room';
import { Link } from 'react-router';
import { ownFrame } from '../../../frame/in-room.ts';
import { siteNames } from '../../../frame/site.ts';
import { loadAccount } from '../../../me/account/account.loader.ts';
import { ownHeaders } from '../../../me/account/account.ts';
import { mustRead } from '../../../me/account/own.ts';
import { pageMeta } from '../../../seo/page-meta.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { attemptPath } from '../quiz-words.ts';
import { RoomFrame } from '../room-frame.tsx';
import { lessonPath } from '../room-words.ts';
import type { Route } from './+types/attempt.route.ts';
import { attemptAction } from './attempt.action.ts';
import { AttemptForm } from './attempt-form.tsx';
import { AttemptResult } from './attempt-result.tsx';

export const headers = ownHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await loadAccount(request, context);
  const { api } = context;
  const [read, room] = await Promise.all([
    api.request(attemptEndpoints.ownAttempt, { params: { id: params.attempt } }),
    api.request(roomEndpoints.ownRoom, { params: { id: params.enrolment } }),
  ]);
  const attempt = mustRead(read);
  // Whose access ended keeps what they tried, without a room around it.
  return room.ok ? { frame: ownFrame, attempt, room: room.data } : { attempt };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return attemptAction(request, context, params);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.attempt.title ?? 'Cuestionario',
    description: 'Un intento de un cuestionario de tu curso.',
    path: loaderData ? attemptPath(loaderData.attempt) : '/mi-cuenta',
    hidden: true,
  });
}

/** One try of a quiz: its questions while it goes on, its result afterwards. */
export default function AttemptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { attempt, room } = loaderData;
  const page = <AttemptBody attempt={attempt} room={room} answer={actionData} />;
  if (!room) return page;
  return (
    <RoomFrame room={room} busy={attempt.handedInAt === null}>
      {page}
    </RoomFrame>
  );
}

type BodyProps = {
  attempt: Attempt;
  room: Room | undefined;
  answer: Route.ComponentProps['actionData'];
};

function AttemptBody({ attempt, room, answer }: BodyProps) {
  return (
    <div className="page py-4 md:py-8">
      <article className="mx-auto w-full max-w-reading min-w-0">
        <Link
          to={lessonPath(attempt.enrolment, attempt.lesson)}
          className="link inline-flex min-h-11 items-center gap-2 text-s"
        >
          <Icon name="back" className="size-4.5" /> {attempt.title}
        </Link>
        <h1 className="mt-1 mb-3 text-2xl md:text-3xl">
          {attempt.handedInAt ? 'Resultado del intento' : 'Intento'} {attempt.number}
        </h1>
        {answer?.fault && <Notice tone="danger" title={answer.fault} live />}
        {attempt.handedInAt ? (
          <AttemptResult attempt={attempt} room={room} />
        ) : (
          <AttemptForm key={attempt._id} attempt={attempt} saved={answer?.saved ?? false} />
        )}
      </article>
    </div>
  );
}
