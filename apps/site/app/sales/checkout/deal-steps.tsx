import { Icon } from '../../ui/icon.tsx';
import type { Way } from './deal-progress.ts';

/** The way of an order, four steps for what is paid; the current one is named for readers too. */
export function DealSteps({ way }: { way: Way | null }) {
  if (way === null) return null;
  const { steps, done } = way;
  return (
    <ol className="mt-6 grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.map((step, index) => {
        const state = index < done ? 'done' : index === done ? 'current' : 'ahead';
        return (
          <li key={step} aria-current={state === 'current' ? 'step' : undefined}>
            <span aria-hidden="true" className={`block h-2 ${bars[state]}`} />
            <span
              className={`mt-2 flex items-center gap-1 text-xs sm:text-s ${state === 'ahead' ? 'text-muted' : 'font-semibold'}`}
            >
              {state === 'done' && (
                <Icon name="check" className="hidden size-4 text-accent sm:block" />
              )}
              {step}
              {state === 'done' && <span className="sr-only"> (listo)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const bars = { done: 'bg-accent', current: 'bg-saffron', ahead: 'bg-line' } as const;
