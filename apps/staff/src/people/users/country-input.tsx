import { academyEndpoints, type Country } from '@aulario/contract/academy';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput } from 'react-admin';
import { call } from '../../data/api-client.ts';

/** A country by its Spanish name; kept as its two letters. */
export function CountryInput({ source, label }: { source: string; label: string }) {
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
      noOptionsText="Nada coincide"
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
    />
  );
}
