import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';

/** The names of whoever has an account, as a form asks for them. */
export function NameFields({
  firstName,
  lastName,
  fault,
}: {
  firstName: string | undefined;
  lastName: string | undefined;
  fault: FormFault | undefined;
}) {
  return (
    <>
      <Field
        label="Nombres"
        name="firstName"
        defaultValue={firstName}
        error={errorOf(fault, 'firstName')}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <Field
        label="Apellidos"
        name="lastName"
        defaultValue={lastName}
        error={errorOf(fault, 'lastName')}
        autoComplete="family-name"
        maxLength={100}
        required
      />
    </>
  );
}
