import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
} from 'react-admin';

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
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      filter={filter}
      perPage={found}
      sort={{ field: sort, order: 'ASC' }}
    >
      <AutocompleteInput
        label={label}
        helperText={help ?? false}
        optionText={optionText}
        {...words}
      />
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
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      filter={filter}
      perPage={found}
      sort={{ field: sort, order: 'ASC' }}
    >
      <AutocompleteArrayInput
        label={label}
        helperText={help ?? false}
        optionText={optionText}
        {...words}
      />
    </ReferenceArrayInput>
  );
}
