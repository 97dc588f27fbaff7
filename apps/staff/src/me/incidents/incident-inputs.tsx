import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { FieldRow, Section } from '../../form/section.tsx';
import { clockOf, instantOf } from '../../words/date.ts';

/** What is known of an incident; it can be completed while it is open. */
export function IncidentInputs() {
  return (
    <>
      <Section id="que-paso" title="Qué pasó">
        <TextInput
          source="title"
          label="En pocas palabras"
          helperText="Sin nombres: «Lista de un grupo enviada a quien no era»."
        />
        <TextInput
          source="happened"
          label="Qué pasó y cómo se supo"
          multiline
          minRows={3}
          helperText={false}
        />
        <TextInput
          source="noticedAt"
          label="Cuándo se supo"
          type="datetime-local"
          format={(value?: string) => (value ? clockOf(value) : '')}
          parse={(value: string) => (value ? instantOf(value) : null)}
          helperText="Hora de Lima. Desde aquí corren las 48 horas, también en feriados."
        />
      </Section>
      <Section id="a-quien" title="A quién afecta">
        <TextInput
          source="data"
          label="Qué datos"
          multiline
          minRows={2}
          helperText="Nombres, documentos, correos, notas: lo que se sepa."
        />
        <FieldRow>
          <NumberInput
            source="people"
            label="Cuántas personas"
            min={0}
            helperText="Vacío si todavía no se sabe."
          />
          <BooleanInput
            source="sensitive"
            label="Hay datos sensibles"
            helperText="Salud, ingresos, huellas, religión, opinión política."
          />
        </FieldRow>
      </Section>
      <Section id="medidas" title="Qué se hizo">
        <TextInput
          source="measures"
          label="Medidas"
          multiline
          minRows={3}
          helperText="Para detenerlo y para reducir el daño. Sin medidas no se puede cerrar."
        />
      </Section>
    </>
  );
}
