import { DocumentFields } from '../people/document-fields.tsx';
import { errorOf, type FormFault } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ClaimValues } from './claim-values.ts';
import { DocumentDoubt } from './document-doubt.tsx';
import { FormPart } from './form-part.tsx';

/** Who claims. The law needs a name, a document, and a domicile or an e-mail; nothing else is required. */
export function ConsumerFields({
  values: { consumer, representative },
  fault,
}: {
  values: ClaimValues;
  fault?: FormFault;
}) {
  const error = (name: string) => errorOf(fault, `consumer.${name}`);
  return (
    <FormPart number={1} title="Sus datos">
      <Field
        label="Nombres y apellidos"
        name="consumer.name"
        defaultValue={consumer.name}
        error={error('name')}
        autoComplete="name"
        maxLength={200}
        required
      />
      <DocumentDoubt>
        <div className="grid gap-5 sm:grid-cols-2">
          <DocumentFields prefix="consumer" values={consumer} error={error} />
        </div>
      </DocumentDoubt>
      <ReachFields
        prefix="consumer"
        values={consumer}
        fault={fault}
        mark="correo o domicilio: al menos uno"
        mailHelp="Ahí recibirá la copia de la hoja y nuestra respuesta."
      />
      <details
        open={Object.values(representative).some((text) => text !== '')}
        className="group rounded-control border border-line"
      >
        <summary className="flex min-h-12 items-center gap-2 px-4 text-s font-semibold">
          Si quien reclama es menor de edad
          <Icon name="down" className="ml-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 border-t border-line p-4">
          <p className="text-xs text-muted">
            Arriba van los datos del menor; aquí, los de su padre, madre o representante, que firma
            y recibe la copia. Basta un correo: el suyo.
          </p>
          <Field
            label="Nombres y apellidos del padre, madre o representante"
            name="consumer.representative.name"
            defaultValue={representative.name}
            error={error('representative.name')}
            autoComplete="off"
            maxLength={200}
          />
          <ReachFields
            prefix="consumer.representative"
            values={representative}
            fault={fault}
            autoComplete={false}
          />
        </div>
      </details>
    </FormPart>
  );
}

function ReachFields({
  prefix,
  values,
  fault,
  mark,
  mailHelp,
  autoComplete = true,
}: {
  prefix: string;
  values: ClaimValues['representative'];
  fault: FormFault | undefined;
  mark?: string;
  mailHelp?: string;
  /** Whether the browser knows these: they are of the person in front of it. */
  autoComplete?: boolean;
}) {
  return (
    <>
      <Field
        label="Correo"
        name={`${prefix}.email`}
        type="email"
        inputMode="email"
        defaultValue={values.email}
        error={errorOf(fault, `${prefix}.email`)}
        mark={mark}
        help={mailHelp}
        autoComplete={autoComplete ? 'email' : 'off'}
        maxLength={254}
      />
      <Field
        label="Domicilio"
        name={`${prefix}.address`}
        defaultValue={values.address}
        error={errorOf(fault, `${prefix}.address`)}
        mark={mark}
        autoComplete={autoComplete ? 'street-address' : 'off'}
        maxLength={255}
      />
      <Field
        label="Teléfono"
        name={`${prefix}.phone`}
        type="tel"
        inputMode="tel"
        defaultValue={values.phone}
        error={errorOf(fault, `${prefix}.phone`)}
        autoComplete={autoComplete ? 'tel' : 'off'}
        maxLength={40}
      />
    </>
  );
}
