import type { SentNotice } from '@aulario/contract/learning/edition-notice';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { errorOf } from '../../ui/error-summary.tsx';
import { AreaField, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { NoticeAnswer } from './edition.action.ts';

/** Writes to the whole group, and keeps what it was told. */
export function EditionNotices({
  notices,
  answer,
  formKey,
}: {
  notices: SentNotice[];
  answer: NoticeAnswer | undefined;
  formKey: string;
}) {
  const busy = useNavigation().state === 'submitting';
  const fault = answer?.fault;
  return (
    <div className="space-y-4">
      {answer?.said && <Notice tone="success" title={answer.said} live />}
      {fault && <Notice tone="danger" title={fault.message} live />}
      {/* What was sent closes it, and leaves a new form. */}
      <details key={notices.length} open={fault !== undefined && answer?.text !== undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-s font-semibold">
          Escribir un aviso al grupo
        </summary>
        <Form method="post" preventScrollReset noValidate className="mt-2 max-w-reading space-y-5">
          <input type="hidden" name="key" value={answer?.key ?? formKey} />
          <Field
            label="Título"
            name="title"
            maxLength={150}
            defaultValue={answer?.title}
            error={errorOf(fault, 'title')}
            required
          />
          <AreaField
            label="Aviso"
            name="text"
            rows={5}
            maxLength={5000}
            defaultValue={answer?.text}
            error={errorOf(fault, 'text')}
            help="Lo ven en su aula y les llega un correo a todos."
            required
          />
          <Button type="submit" disabled={busy}>
            {busy ? 'Enviando…' : 'Enviar a todo el grupo'}
          </Button>
        </Form>
      </details>
      {notices.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {notices.map((notice) => (
            <Sent key={notice._id} notice={notice} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Sent({ notice }: { notice: SentNotice }) {
  const { _id, title, text, by, createdAt, withdrawn } = notice;
  return (
    <li className="px-5 py-4 text-s">
      <h3 className={`text-m leading-snug ${withdrawn ? 'text-muted line-through' : ''}`}>
        {title}
      </h3>
      <p className="text-xs text-muted">
        {by}, {longInstantAndHour(createdAt)}
      </p>
      <p className="mt-2 max-w-reading whitespace-pre-line wrap-anywhere">{text}</p>
      {withdrawn ? (
        <p className="mt-2 text-muted">
          {withdrawn.by} lo retiró el {longInstantAndHour(withdrawn.at)}.
        </p>
      ) : (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Retirar<span className="sr-only">: {title}</span>
          </summary>
          <Form method="post" preventScrollReset className="mt-1">
            <p className="mb-3">
              Nadie lo verá en su aula. Los correos que ya salieron no se pueden recoger.
            </p>
            <Button type="submit" name="withdraw" value={_id} look="secondary">
              Sí, retirar el aviso
            </Button>
          </Form>
        </details>
      )}
    </li>
  );
}
