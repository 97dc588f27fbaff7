import { Form, useNavigation } from 'react-router';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { Said } from '../../people/sign-in/said.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

export type StudentProofValues = { dni: string; way: string };

/** Asks for the link that shows a student what is theirs, without a password. */
export function AskStudentLink({
  spent,
  mail,
  answer,
}: {
  spent: boolean;
  /** How the link comes. */
  mail: string;
  answer?: { said?: string; title?: string; fault?: FormFault; values: StudentProofValues };
}) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, title, fault, values } = answer ?? {};
  if (said) {
    return (
      <AccountCard title={title}>
        <Said message={said} to="/" words="Volver al inicio" />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Ver lo mío sin contraseña">
      {spent && !fault && (
        <div className="mb-5">
          <Notice tone="warning" title="Ese enlace ya se usó o venció.">
            Pide otro aquí.
          </Notice>
        </div>
      )}
      <p className="mb-5 text-s">{mail}</p>
      <ErrorSummary fault={fault} />
      <Form method="post" noValidate className="space-y-5">
        <Field
          label="Número de documento"
          name="dni"
          defaultValue={values?.dni}
          error={errorOf(fault, 'dni')}
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          required
        />
        <Field
          label="Tu correo o tu celular"
          name="way"
          defaultValue={values?.way}
          error={errorOf(fault, 'way')}
          help="El que nos diste al inscribirte."
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Enviando…' : 'Enviarme el enlace'}
        </Button>
      </Form>
    </AccountCard>
  );
}
