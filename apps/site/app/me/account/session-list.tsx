import type { OwnSession } from '@aulario/contract/me/own-account';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SecurityAnswer } from './security-answer.ts';

/** The devices that are signed in; any other than this one can be put out. */
export function SessionList({
  sessions,
  answer,
}: {
  sessions: OwnSession[];
  answer: SecurityAnswer | undefined;
}) {
  const message = answer?.said ?? answer?.fault?.message;
  return (
    <div className="space-y-4">
      {message && <Notice tone={answer?.fault ? 'danger' : 'success'} title={message} live />}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map(({ _id, device, createdAt, ip, current }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3"
          >
            <div className="flex min-w-0 items-start gap-3">
              <Icon name="device" className="mt-0.5 size-5 text-muted" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {device}
                  {current && <span className="font-normal text-success"> · esta sesión</span>}
                </p>
                <p className="text-s text-muted tabular-nums">
                  Entraste el {longInstantAndHour(createdAt)}
                  {ip && ` · ${ip}`}
                </p>
              </div>
            </div>
            {!current && (
              <Form method="post" preventScrollReset>
                <Button type="submit" name="intent" value={`end:${_id}`} look="quiet">
                  Cerrar<span className="sr-only"> la sesión de {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="end-others" look="secondary">
            Cerrar todas las demás
          </Button>
        </Form>
      )}
    </div>
  );
}
