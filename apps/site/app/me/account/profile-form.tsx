import type { Country } from '@aulario/contract/academy';
import { documentTypes, type User } from '@aulario/contract/people/user';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { callingCode, nationalNumber } from '../../ui/calling-code.ts';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { MobileField } from '../../ui/mobile-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ProfileAnswer, ProfileValues } from './profile.action.ts';

/** What stands on certificates: the person reads it, and asks for what is wrong to be mended. */
export function Identity({ person }: { person: User }) {
  const printed = `${person.firstNameCert ?? person.firstName} ${person.lastNameCert ?? person.lastName}`;
  const facts = [
    ['Nombre', person.fullName],
    ['En tus certificados', printed],
    ['Documento', person.dni && `${documentTypes[person.document ?? 'DNI']} ${person.dni}`],
    ['Correo', person.email],
    ['Usuario', person.username],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {facts.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 px-5 py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-s text-muted">{term}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {person.email && person.account.recoveryEmail && (
        <p className="mt-3 text-s">
          Tu correo está sin confirmar: abre el mensaje que te enviamos allí y pulsa «Confirmar mi
          correo». Hasta entonces, los enlaces de tu contraseña van al anterior.
        </p>
      )}
      <p className="mt-3 text-s text-muted">
        Estos datos van en tus certificados, por eso los cambia nuestro personal.{' '}
        <Link className="link" to="/contacto">
          Avísanos si algo está mal
        </Link>
        .
      </p>
    </>
  );
}

/** Where a person is reached; what was typed stays after an error. */
export function ProfileForm({
  person,
  countries,
  answer,
}: {
  person: User;
  countries: Country[];
  answer: Extract<ProfileAnswer, { form: 'profile' }> | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'profile';
  const { fault, said } = answer ?? {};
  const values = fault ? answer?.values : undefined;
  const [country, setCountry] = useState(values?.country ?? person.country ?? 'PE');
  const error = (name: keyof ProfileValues) => errorOf(fault, name);
  const code = callingCode(countries, country);
  return (
    <Form method="post" noValidate className="max-w-form">
      <ErrorSummary fault={fault} />
      {said && (
        <div className="mb-6">
          <Notice tone="success" title={said} live />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="País"
          name="country"
          defaultValue={country}
          error={error('country')}
          autoComplete="country"
          onChange={(event) => setCountry(event.currentTarget.value)}
          required
        >
          {countries.map((each) => (
            <option key={each.code} value={each.code}>
              {each.name} ({callingCode(countries, each.code)})
            </option>
          ))}
        </SelectField>
        <MobileField
          name="mobile"
          code={code}
          value={values?.mobile ?? nationalNumber(person.mobile ?? '', code)}
          error={error('mobile')}
          help="Para llamarte o escribirte por tus cursos."
        />
        <Field
          label="Departamento, provincia o estado"
          name="department"
          defaultValue={values?.department ?? person.department ?? ''}
          error={error('department')}
          autoComplete="address-level1"
          maxLength={120}
        />
        <Field
          label="Ciudad o distrito"
          name="city"
          defaultValue={values?.city ?? person.city ?? ''}
          error={error('city')}
          autoComplete="address-level2"
          maxLength={120}
        />
        <div className="sm:col-span-2">
          <Field
            label="Dirección"
            name="address"
            defaultValue={values?.address ?? person.address ?? ''}
            error={error('address')}
            help="Ahí enviamos tus certificados físicos."
            autoComplete="street-address"
            maxLength={255}
          />
        </div>
      </div>
      <input type="hidden" name="version" value={person.version} />
      <Button type="submit" name="intent" value="profile" className="mt-6" disabled={busy}>
        {busy ? 'Guardando…' : 'Guardar mis datos'}
      </Button>
    </Form>
  );
}
