import { Icon } from '../../ui/icon.tsx';
import type { Group } from './suggestion-groups.ts';

/** The list under the field. It is always there, so that what it says is announced. */
export function SuggestionList({
  id,
  groups,
  chosen,
  onChoose,
  onForget,
}: {
  id: string;
  groups: Group[];
  /** Place of the option in all groups, -1 for none. */
  chosen: number;
  onChoose: (place: number) => void;
  onForget?: (() => void) | undefined;
}) {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  let place = -1;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 &&
          `${count} ${count === 1 ? 'sugerencia' : 'sugerencias'}. Usa las flechas para elegir.`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div
        hidden={count === 0}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-surface text-s font-normal shadow-float"
      >
        <div
          id={id}
          role="listbox"
          aria-label="Sugerencias"
          className="max-h-[min(30rem,60vh)] overflow-y-auto py-2"
        >
          {groups.map(({ title, options }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, as the pattern has it
            <div
              key={title}
              role="group"
              aria-labelledby={`${id}-g${index}`}
              className={index > 0 ? 'mt-1 border-t border-line pt-1' : ''}
            >
              <p id={`${id}-g${index}`} className="px-4 pt-2 pb-1 text-xs text-muted">
                {title}
              </p>
              {options.map(({ words, note, to }) => {
                place += 1;
                const own = place;
                return (
                  <div
                    key={to}
                    id={`${id}-${own}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={own === chosen}
                    onClick={() => onChoose(own)}
                    onKeyDown={(event) => event.key === 'Enter' && onChoose(own)}
                    className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-accent-soft aria-selected:bg-accent-soft aria-selected:text-accent"
                  >
                    {to.startsWith('/cursos?') && (
                      <Icon name="search" className="size-4 text-muted" />
                    )}
                    <span className="min-w-0 flex-1 leading-tight">{words}</span>
                    {note && (
                      <span className="line-clamp-1 max-w-[45%] text-xs text-muted">{note}</span>
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {onForget && (
          <button
            type="button"
            tabIndex={-1}
            onClick={onForget}
            className="min-h-11 w-full cursor-pointer border-t border-line px-4 text-left text-xs text-muted hover:text-accent"
          >
            Borrar las búsquedas recientes de este dispositivo
          </button>
        )}
      </div>
    </>
  );
}
