import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import type { PurchaseValues } from './purchase-values.ts';

/** The age, where a course is for minors, and who answers for them. */
export function StudentFields({
  values,
  fault,
}: {
  values: PurchaseValues['student'];
  fault: FormFault | undefined;
}) {
  const error = (name: string) => errorOf(fault, `student.${name}`);
  return (
    <fieldset>
      <legend className="font-display mb-3 text-l">Si quien estudia es menor de edad</legend>
      <p className="mb-4 text-s text-muted">
        Este curso también es para menores. Arriba van los datos de quien estudia. Si tiene menos de
        18 años, su padre, madre o tutor hace la compra, acepta las condiciones y recibe la
        constancia en su correo.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Fecha de nacimiento de quien estudia"
          name="student.birthDate"
          type="date"
          defaultValue={values.birthDate}
          error={error('birthDate')}
          autoComplete="bday"
          required
        />
        <Field
          label="Padre, madre o tutor"
          name="student.guardian.name"
          defaultValue={values['guardian.name']}
          error={error('guardian.name')}
          mark="si es menor de 18"
          autoComplete="off"
          maxLength={200}
        />
        <Field
          label="Su correo"
          name="student.guardian.email"
          type="email"
          inputMode="email"
          defaultValue={values['guardian.email']}
          error={error('guardian.email')}
          mark="si es menor de 18"
          autoComplete="off"
          maxLength={254}
        />
        <Field
          label="Su celular"
          name="student.guardian.mobile"
          type="tel"
          inputMode="tel"
          defaultValue={values['guardian.mobile']}
          error={error('guardian.mobile')}
          autoComplete="off"
          maxLength={30}
        />
      </div>
    </fieldset>
  );
}
