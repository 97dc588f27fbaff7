import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { HumanCheck } from '../../human/human-check.tsx';
import { Button } from '../../ui/button.tsx';
import { callingCode } from '../../ui/calling-code.ts';
import { ErrorSummary, errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { AreaField, Field, SelectField } from '../../ui/field.tsx';
import { inSentence } from '../../ui/in-sentence.ts';
import { MobileField } from '../../ui/mobile-field.tsx';
import type { ContactData } from './contact.loader.ts';
import type { ContactValues } from './contact-values.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { TopicField } from './topic-field.tsx';

const eitherWay = 'correo o celular: al menos uno';

/** A question to the academy: a name, one way to answer, and whatever the person wants to add. */
export function ContactForm({
  loaded: { countries, topics, kept },
  values,
  fault,
  ticket,
}: {
  loaded: ContactData;
  values: ContactValues;
  fault?: FormFault;
  ticket: string | null;
}) {
  const { academy } = useSite();
  const busy = useNavigation().formMethod === 'POST';
  const [country, setCountry] = useState(values.country);
  const error = (name: keyof ContactValues) => errorOf(fault, name);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <ErrorSummary fault={fault} />
      <Field
        label="Nombre"
        name="name"
        defaultValue={values.name}
        error={error('name')}
        autoComplete="name"
        maxLength={120}
        required
      />
      <Field
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        defaultValue={values.email}
        error={error('email')}
        mark={eitherWay}
        autoComplete="email"
        maxLength={254}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="País"
          name="country"
          defaultValue={values.country}
          error={error('country')}
          autoComplete="country"
          onChange={(event) => setCountry(event.currentTarget.value)}
          required
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({callingCode(countries, code)})
            </option>
          ))}
        </SelectField>
        <MobileField
          name="mobile"
          code={callingCode(countries, country)}
          value={values.mobile}
          error={error('mobile')}
          mark={eitherWay}
          help="Para llamarte o escribirte por WhatsApp."
        />
      </div>
      <TopicField topics={topics} chosen={values.course} error={error('course')} />
      <AreaField
        label="Tu pregunta"
        name="message"
        defaultValue={values.message}
        error={error('message')}
        rows={5}
        maxLength={3000}
      />
      <Field
        label="¿Cuándo prefieres que te respondamos?"
        name="preferredTime"
        defaultValue={values.preferredTime}
        error={error('preferredTime')}
        help={`Por ejemplo: martes o jueves, después de las 4 p. m. Atendemos: ${inSentence(academy.officeHours)}.`}
        autoComplete="off"
        maxLength={120}
      />
      <PrivacyNotice kept={kept} consent={values.consent} error={error('consent')} />
      <HumanCheck ticket={ticket} />
      <div>
        <Button type="submit" className="max-sm:w-full" disabled={busy}>
          {busy ? 'Enviando tu pregunta…' : 'Enviar mi pregunta'}
        </Button>
      </div>
    </Form>
  );
}
