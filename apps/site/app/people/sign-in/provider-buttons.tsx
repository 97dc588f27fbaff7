import type { Provider } from '@aulario/contract/people/provider';
import { buttonClass } from '../../ui/button.tsx';
import { ProviderMark } from './provider-mark.tsx';

/** Ways in with an account elsewhere. Plain links: they lead out of the site, with and without JavaScript. */
export function ProviderButtons({ providers, next }: { providers: Provider[]; next: string }) {
  if (providers.length === 0) return null;
  const query = next ? `?${new URLSearchParams({ siguiente: next })}` : '';
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-6">
      {providers.map(({ id, name, kind }) => (
        <a
          key={id}
          href={`/login/con/${id}${query}`}
          rel="nofollow"
          className={buttonClass('secondary', true)}
        >
          <ProviderMark kind={kind} />
          Continuar con {name}
        </a>
      ))}
    </div>
  );
}
