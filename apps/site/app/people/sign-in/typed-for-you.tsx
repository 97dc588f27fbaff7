import type { TypedRegistration } from '@aulario/contract/people/open-user';
import type { FormFault } from '../../ui/error-summary.tsx';
import { TickField } from '../../ui/field.tsx';
import { NameFields } from './name-fields.tsx';

/** What was typed for an account, to be put right by its owner: anybody may ask with somebody's e-mail. */
export function TypedForYou({
  typed: { firstName, lastName, document, mobile, correctable },
  fault,
}: {
  typed: TypedRegistration;
  fault: FormFault | undefined;
}) {
  const contact = [document, mobile && `celular ${mobile}`].filter(Boolean).join(' y ');
  if (!correctable)
    return (
      <p>
        La cuenta es de{' '}
        {[`${firstName} ${lastName}`.trim(), contact].filter(Boolean).join(', con ')}. Si no eres
        tú, cierra esta página y escríbenos.
      </p>
    );
  return (
    <>
      <p>
        Esto se escribió al pedir la cuenta: corrige lo que no sea tuyo. Si no la pediste tú ni la
        quieres, cierra esta página: no se abre.
      </p>
      <NameFields firstName={firstName} lastName={lastName} fault={fault} />
      {contact && <TickField name="notMine">No es mío, no lo guarden: {contact}.</TickField>}
    </>
  );
}
