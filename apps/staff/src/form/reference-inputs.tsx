import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ChoicesContextProvider,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
  useRecordContext,
} from 'react-admin';
import { Marked } from '../shared/marked.tsx';

type ReferenceProps = {
  source: string;
  reference: string;
  label: string;
  help?: string;
  /** Best match first where that list has the order; whatever is typed, else by name. */
  sort?: string;
  filter?: Record<string, unknown>;
  optionText?: string | ((record: RaRecord) => string);
};

const words = {
  noOptionsText: 'Nada coincide',
  loadingText: 'Buscando…',
  openText: 'Abrir',
  closeText: 'Cerrar',
  clearText: 'Quitar',
  // The screen says of itself that there is no connection.
  offline: false,
};
const found = 25;

/** One record of another list, searched as it is typed. */
export function OneOf({
  source,
  reference,
  label,
  help,
  sort = 'match',
  filter,
  optionText = 'name',
}: ReferenceProps) {
  const { typed, shown } = useMarkedOptions(optionText);
  return (
    <Typed value={typed}>
      <ReferenceInput
        source={source}
        reference={reference}
        filter={filter}
        perPage={found}
        sort={{ field: sort, order: 'ASC' }}
      >
        <OnlyAnswers>
          <AutocompleteInput label={label} helperText={help ?? false} {...shown} {...words} />
        </OnlyAnswers>
      </ReferenceInput>
    </Typed>
  );
}

/** Any number of records of another list. */
export function ManyOf({
  source,
  reference,
  label,
  help,
  sort = 'match',
  filter,
  optionText = 'name',
}: ReferenceProps) {
  const { typed, shown } = useMarkedOptions(optionText);
  return (
    <Typed value={typed}>
      <ReferenceArrayInput
        source={source}
        reference={reference}
        filter={filter}
        perPage={found}
        sort={{ field: sort, order: 'ASC' }}
      >
        <OnlyAnswers>
          <AutocompleteArrayInput label={label} helperText={help ?? false} {...shown} {...words} />
        </OnlyAnswers>
      </ReferenceArrayInput>
    </Typed>
  );
}

type NameOf = (record: RaRecord) => string;

/** What is typed into a picker: its options mark it, without being other options at each letter. */
const Typed = createContext('');

/** Offers no answer to what was typed before: a quick hand would choose the first of those. */
function OnlyAnswers({ children }: { children: ReactNode }) {
  const typed = useContext(Typed);
  const choices = useChoicesContext();
  const asked: string = choices.filterValues?.q ?? '';
  // Of a list of many, what is chosen counts as placeholder data for ever while it is nothing.
  const waits = !choices.isPending && (choices.isFetching || typed !== asked);
  // As while a connection is waited for: no options, and that they are being looked for.
  const value = waits ? { ...choices, isPaused: true, isPlaceholderData: true } : choices;
  return <ChoicesContextProvider value={value}>{children}</ChoicesContextProvider>;
}

/**
 * How the options of a picker are shown: with what was typed marked in them. Whatever the input is given stays the
 * same while somebody types; at any change it would write the chosen option over what was typed.
 */
function useMarkedOptions(optionText: string | NameOf) {
  const [typed, setTyped] = useState('');
  const latest = useRef(optionText);
  latest.current = optionText;
  const [shown] = useState(() => {
    const nameOf: NameOf = (record) => {
      const { current: text } = latest;
      return typeof text === 'string' ? String(record[text] ?? '') : text(record);
    };
    return {
      optionText: <Option nameOf={nameOf} />,
      inputText: nameOf,
      // The server chose them; whoever typed "exel" sees Excel.
      matchSuggestion: () => true,
      onInputChange: (_: unknown, text: string, why: string) =>
        setTyped(why === 'input' ? text : ''),
    };
  });
  return { typed, shown };
}

function Option({ nameOf }: { nameOf: NameOf }) {
  const record = useRecordContext();
  const typed = useContext(Typed);
  return record ? (
    <span>
      <Marked text={nameOf(record)} query={typed} />
    </span>
  ) : null;
}
