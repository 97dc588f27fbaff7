import type { CertificateName } from '@aulario/contract/certificates/certificate-correction';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { NameAnswer } from './name.action.ts';

/** How the person's name is printed, to be confirmed before their first certificate. */
export function NameForm({ name, answer }: { name: CertificateName; answer?: NameAnswer }) {
  const busy = useNavigation().formMethod === 'POST';
  const { fault, values, said } = answer ?? {};
  if (said) return <Notice tone="success" title={said} live />;
  return (
    <Form method="post" noValidate className="max-w-form">
      <ErrorSummary fault={fault} />
      <p className="mb-5 text-s">
        Escríbelo completo y con tildes, como en tu documento. Después de emitir el primero,
        cambiarlo pide una revisión.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Nombres"
          name="firstName"
          defaultValue={values?.firstName ?? name.firstName}
          error={errorOf(fault, 'firstName')}
          autoComplete="given-name"
          maxLength={60}
          required
        />
        <Field
          label="Apellidos"
          name="lastName"
          defaultValue={values?.lastName ?? name.lastName}
          error={errorOf(fault, 'lastName')}
          autoComplete="family-name"
          maxLength={60}
          required
        />
      </div>
      <Button type="submit" name="intent" value="name" className="mt-5" disabled={busy}>
        {busy ? 'Guardando…' : 'Así quiero que salga mi nombre'}
      </Button>
    </Form>
  );
}
