import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

/** Asks for the code of a certificate; a plain GET, so it works everywhere. */
export function VerifyForm({ code, error }: { code?: string; error?: string }) {
  return (
    <Form action="/certificados" className="max-w-form">
      <Field
        label="Código del certificado"
        name="codigo"
        defaultValue={code}
        error={error}
        help="Está junto al código QR del certificado; el de un legajo o un acta, en su primera página. Da igual si usas mayúsculas, espacios o guiones."
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" className="mt-4">
        Verificar certificado
      </Button>
    </Form>
  );
}
