import type { Provider, ProviderAccount } from '@aulario/contract/people/provider';
import { Form } from 'react-router';
import { ProviderMark } from '../../people/sign-in/provider-mark.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { Notice } from '../../ui/notice.tsx';
import type { SecurityAnswer } from './security-answer.ts';

/** The accounts elsewhere with which a person enters: to join one and to take it away. */
export function ProviderList({
  providers,
  accounts,
  proven,
  answer,
}: {
  providers: Provider[];
  accounts: ProviderAccount[];
  /** Whether this session proved a short while ago whose it is. */
  proven: boolean;
  answer: Pick<SecurityAnswer, 'said' | 'fault'> | undefined;
}) {
  const message = answer?.said ?? answer?.fault?.message;
  const kindOf = (id: string) => providers.find((one) => one.id === id)?.kind ?? 'otro';
  const others = providers.filter(({ id }) => !accounts.some(({ provider }) => provider === id));
  return (
    <div className="space-y-4">
      {message && <Notice tone={answer?.fault ? 'danger' : 'success'} title={message} live />}
      {accounts.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {accounts.map(({ _id, provider, providerName, email, createdAt, lastUsedAt }) => (
            <li
              key={_id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3"
            >
              <div className="flex min-w-0 flex-1 items-start gap-3">
                <ProviderMark kind={kindOf(provider)} />
                <div className="min-w-0">
                  <p className="font-semibold break-words">{providerName}</p>
                  <p className="text-s break-all text-muted tabular-nums">
                    {email && `${email} · `}unida el {longInstantAndHour(createdAt)}
                    {lastUsedAt && ` · usada el ${longInstantAndHour(lastUsedAt)}`}
                  </p>
                </div>
              </div>
              {proven && (
                <Form method="post" preventScrollReset>
                  <Button type="submit" name="intent" value={`provider-leave:${_id}`} look="quiet">
                    Quitar<span className="sr-only"> {providerName}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {proven ? (
        <div className="flex flex-wrap gap-3">
          {others.map(({ id, name, kind }) => (
            <a
              key={id}
              href={`/mi-cuenta/unir/${id}`}
              rel="nofollow"
              className={buttonClass('secondary')}
            >
              <ProviderMark kind={kind} /> Unir mi cuenta de {name}
            </a>
          ))}
        </div>
      ) : (
        <p className="text-s">
          Para unir o quitar una, confirma antes quién eres en{' '}
          <a className="link" href="#llaves">
            Llaves de acceso
          </a>
          , o cierra tu sesión y vuelve a entrar.
        </p>
      )}
    </div>
  );
}
