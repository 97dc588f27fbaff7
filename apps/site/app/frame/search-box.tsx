import { type ComponentType, useRef, useState } from 'react';
import type { AssistProps } from '../catalogue/search/search-assist.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';

/**
 * The one search field of the site, for any form: a plain field that works by itself, and that
 * fetches its suggestions, code and all, when somebody first enters it.
 */
export function SearchBox({
  id,
  label,
  defaultValue,
  large = false,
}: {
  id: string;
  label: string;
  defaultValue?: string;
  /** With its label and its button in words. */
  large?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  useAddressValue(input, defaultValue);
  const [Assist, setAssist] = useState<ComponentType<AssistProps>>();
  const assist = () => {
    // Without the suggestions the field still searches.
    import('../catalogue/search/search-assist.tsx')
      .then((module) => setAssist(() => module.SearchAssist))
      .catch(() => {});
  };
  return (
    <div className="relative">
      <label htmlFor={id} className={large ? 'mb-2 block font-semibold' : 'sr-only'}>
        {label}
      </label>
      <div
        className={`flex items-stretch overflow-hidden rounded-control border border-field bg-surface focus-within:border-accent focus-within:outline-3 focus-within:outline-accent ${large ? 'min-h-14' : 'min-h-11'}`}
      >
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={defaultValue}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={large ? undefined : 'Busca un curso'}
          onFocus={Assist ? undefined : assist}
          className="min-w-0 flex-1 bg-transparent px-4 text-base outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          className={`flex cursor-pointer items-center gap-2 bg-accent font-semibold text-on-accent transition-colors hover:bg-accent-strong ${large ? 'px-4 sm:px-6' : 'px-4'}`}
        >
          <Icon name="search" />
          <span className={large ? 'max-sm:sr-only' : 'sr-only'}>Buscar</span>
        </button>
      </div>
      {Assist && <Assist input={input} />}
    </div>
  );
}
