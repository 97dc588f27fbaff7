import { useState } from 'react';
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
  const shown = useMarkedOptions(optionText);
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      filter={filter}
      perPage={found}
      sort={{ field: sort, order: 'ASC' }}
    >
      <AutocompleteInput label={label} helperText={help ?? false} {...shown} {...words} />
    </ReferenceInput>
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
  const shown = useMarkedOptions(optionText);
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      filter={filter}
      perPage={found}
      sort={{ field: sort, order: 'ASC' }}
    >
      <AutocompleteArrayInput label={label} helperText={help ?? false} {...shown} {...words} />
    </ReferenceArrayInput>
  );
}

type NameOf = (record: RaRecord) => string;

/** How the options of a picker are shown: with what was typed marked in them. */
function useMarkedOptions(optionText: string | NameOf) {
  const [typed, setTyped] = useState('');
  const nameOf: NameOf = (record) =>
    typeof optionText === 'string' ? String(record[optionText] ?? '') : optionText(record);
  return {
    optionText: <Option nameOf={nameOf} typed={typed} />,
    inputText: nameOf,
    // The server chose them; whoever typed "exel" sees Excel.
    matchSuggestion: () => true,
    onInputChange: (_: unknown, text: string, why: string) => setTyped(why === 'input' ? text : ''),
  };
}

function Option({ nameOf, typed }: { nameOf: NameOf; typed: string }) {
  const record = useRecordContext();
  return record ? (
    <span>
      <Marked text={nameOf(record)} query={typed} />
    </span>
  ) : null;
}
