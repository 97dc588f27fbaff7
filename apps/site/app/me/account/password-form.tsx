import { Form, useNavigation, useSearchParams } from 'react-router';
import { NewPasswordField } from '../../people/sign-in/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SecurityAnswer } from './security-answer.ts';

/** A new password, proved with the one of now. */
export function PasswordForm({
  username,
  answer,
}: {
  username: string;
  answer: SecurityAnswer | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'password';
  const [query] = useSearchParams();
  const fault = answer?.fault;
  return (
    <Form method="post" noValidate className="max-w-md space-y-5">
      <ErrorSummary fault={fault} />
      {query.get('clave') === 'cambiada' && !fault && (
        <Notice tone="success" title="Cambiamos tu contraseña." live>
          Tus demás sesiones se cerraron.
        </Notice>
      )}
      {/* For password managers, which keep it beside the password; the server reads it to enter again. */}
      <input
        type="text"
        name="username"
        defaultValue={username}
        autoComplete="username"
        hidden
        readOnly
      />
      <Field
        label="Contraseña actual"
        name="current"
        type="password"
        error={errorOf(fault, 'current')}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <NewPasswordField label="Contraseña nueva" error={errorOf(fault, 'password')} />
      <Button type="submit" name="intent" value="password" disabled={busy}>
        {busy ? 'Cambiando…' : 'Cambiar mi contraseña'}
      </Button>
      <p className="text-s text-muted">Se cierran tus otras sesiones; esta sigue abierta.</p>
    </Form>
  );
}
