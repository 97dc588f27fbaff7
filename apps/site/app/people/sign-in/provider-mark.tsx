import type { Provider } from '@aulario/contract/people/provider';
import { Icon } from '../../ui/icon.tsx';

/** The sign of a provider, in its own colours where its rules ask for them. */
export function ProviderMark({ kind }: Pick<Provider, 'kind'>) {
  if (kind === 'otro') return <Icon name="person" />;
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
      {marks[kind].map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}

const marks = {
  google: [
    {
      d: 'M23 12.25c0-.8-.07-1.56-.2-2.3H12v4.36h6.18a5.28 5.28 0 0 1-2.3 3.47v2.88h3.71C21.77 18.66 23 15.73 23 12.25Z',
      fill: '#4285f4',
    },
    {
      d: 'M12 23.5c3.1 0 5.71-1.03 7.6-2.8l-3.7-2.88c-1.03.69-2.35 1.1-3.9 1.1-3 0-5.53-2.03-6.44-4.75H1.73v2.97A11.5 11.5 0 0 0 12 23.5Z',
      fill: '#34a853',
    },
    {
      d: 'M5.56 14.17a6.9 6.9 0 0 1 0-4.37V6.83H1.73a11.5 11.5 0 0 0 0 10.32l3.83-2.98Z',
      fill: '#fbbc05',
    },
    {
      d: 'M12 5.07c1.69 0 3.2.58 4.4 1.72l3.28-3.28A11.5 11.5 0 0 0 1.73 6.83L5.56 9.8C6.47 7.1 9 5.07 12 5.07Z',
      fill: '#ea4335',
    },
  ],
  microsoft: [
    { d: 'M2 2h9.5v9.5H2Z', fill: '#f25022' },
    { d: 'M12.5 2H22v9.5h-9.5Z', fill: '#7fba00' },
    { d: 'M2 12.5h9.5V22H2Z', fill: '#00a4ef' },
    { d: 'M12.5 12.5H22V22h-9.5Z', fill: '#ffb900' },
  ],
} as const;
