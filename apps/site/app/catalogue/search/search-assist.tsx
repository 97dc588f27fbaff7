import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { type Group, recentGroups } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export type AssistProps = { input: RefObject<HTMLInputElement | null> };

/**
 * Suggestions under a search field, as the combobox pattern has them: the focus stays in the field,
 * arrows choose, Enter goes there, Escape closes.
 */
export function SearchAssist({ input }: AssistProps) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(input.current?.value ?? '');
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const suggested = useSuggestions(typed);
  const groups: Group[] = typed.trim() === '' ? recentGroups(recent) : suggested;
  const options = groups.flatMap((group) => group.options);
  const shown = open && options.length > 0;

  const go = (place: number) => {
    const option = options[place];
    if (!option) return;
    if (option.to.startsWith('/cursos?'))
      rememberSearch(option.words.replaceAll(/^Buscar «|»$/g, ''));
    setOpen(false);
    input.current?.blur();
    navigate(option.to);
  };

  // The field is the server's; what makes it a combobox is added when its list is there, and changes with it.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes: Record<string, string | undefined> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(shown),
      'aria-controls': listId,
      'aria-activedescendant': shown && chosen >= 0 ? `${listId}-${chosen}` : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (chosen >= 0) {
      document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [input, listId, shown, chosen]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    setRecent(recentSearches());
    const handlers = {
      input: () => {
        setTyped(field.value);
        setChosen(-1);
        setOpen(true);
      },
      focus: () => {
        setTyped(field.value);
        setRecent(recentSearches());
        setOpen(true);
      },
      blur: () => setOpen(false),
    };
    const remember = () => {
      rememberSearch(field.value);
      // The focus may stay in the field: nothing else would show it before the next visit.
      setRecent(recentSearches());
      setOpen(false);
    };
    for (const [name, handle] of Object.entries(handlers)) field.addEventListener(name, handle);
    field.form?.addEventListener('submit', remember);
    return () => {
      for (const [name, handle] of Object.entries(handlers)) {
        field.removeEventListener(name, handle);
      }
      field.form?.removeEventListener('submit', remember);
    };
  }, [input]);

  // Written anew at each turn: the keys act on what is on the screen now, the very next one too.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && options.length > 0) {
        event.preventDefault();
        setOpen(true);
        // One place more than the options: none of them, back in the field.
        const places = options.length + 1;
        setChosen((place) => ((place + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter' && shown && chosen >= 0) {
        event.preventDefault();
        go(chosen);
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault();
        setOpen(false);
        setChosen(-1);
      }
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  });

  return (
    <SuggestionList
      id={listId}
      groups={shown ? groups : []}
      chosen={chosen}
      onChoose={go}
      onForget={
        recent.length > 0 && typed.trim() === ''
          ? () => {
              forgetSearches();
              setRecent([]);
            }
          : undefined
      }
    />
  );
}
