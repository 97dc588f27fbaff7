import { createContext, useContext, useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
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
        <AutocompleteInput label={label} helperText={help ?? false} {...shown} {...words} />
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
        <AutocompleteArrayInput label={label} helperText={help ?? false} {...shown} {...words} />
      </ReferenceArrayInput>
    </Typed>
  );
}

type NameOf = (record: RaRecord) => string;

/** What is typed into a picker: its options mark it, without being other options at each letter. */
const Typed = createContext('');

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
