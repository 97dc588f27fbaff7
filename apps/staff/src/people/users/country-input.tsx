import { academyEndpoints, type Country } from '@aulario/contract/academy';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput } from 'react-admin';
import { call } from '../../data/api-client.ts';

type CountryInputProps = { source: string; label: string; readOnly?: boolean };

/** A country by its Spanish name; kept as its two letters. */
export function CountryInput({ source, label, readOnly }: CountryInputProps) {
  const { data = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await call<Country[]>(academyEndpoints.countries)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={data.map(({ code, name }) => ({ id: code, name }))}
      helperText={false}
      readOnly={readOnly}
      noOptionsText="Nada coincide"
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
    />
  );
}
