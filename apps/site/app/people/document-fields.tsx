import { documentTypes } from '@aulario/contract/people/user';
import { Field, SelectField } from '../ui/field.tsx';

/** Kind and number of an identity document, as every form asks for them. */
export function DocumentFields({
  prefix,
  values,
  error,
}: {
  /** Of the names of the fields: `buyer` makes `buyer.document` and `buyer.dni`. */
  prefix: string;
  values: { document: string; dni: string };
  error: (name: 'document' | 'dni') => string | undefined;
}) {
  return (
    <>
      {/* Anew when another country begins with another kind. */}
      <SelectField
        key={values.document}
        label="Documento"
        name={`${prefix}.document`}
        defaultValue={values.document || 'DNI'}
        error={error('document')}
        required
      >
        {Object.entries(documentTypes).map(([type, words]) => (
          <option key={type} value={type}>
            {words}
          </option>
        ))}
      </SelectField>
      <Field
        label="Número de documento"
        name={`${prefix}.dni`}
        defaultValue={values.dni}
        error={error('dni')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        required
      />
    </>
  );
}
