import { type Edition, liveRooms } from '@aulario/contract/catalogue/edition';
import { currencies } from '@aulario/contract/money';
import { Box, MenuItem, TextField } from '@mui/material';
import {
  AutocompleteInput,
  DateInput,
  NumberInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ManyOf } from '../../form/reference-inputs.tsx';
import { partMessage, RowsInput } from '../../form/rows-input.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { type Draft, freeWords, MoneyField } from '../../shared/money-field.tsx';
import { currencyWords } from '../../words/currency.ts';
import { today } from '../../words/date.ts';

/** Everything that staff decide of an edition. */
export function EditionInputs() {
  return (
    <>
      <Section id="dias" title="Días y horario">
        <FieldRow columns={3}>
          <TextInput
            source="code"
            label="Código"
            helperText="La distingue de las otras del curso. Vacío: el año y el mes en que empieza."
          />
          <DateInput
            source="startDate"
            label="Primer día"
            helperText="Vacío: cada quien empieza cuando quiere."
          />
          <DateInput source="endDate" label="Último día" helperText={false} />
        </FieldRow>
        <FieldRow>
          <TextInput
            source="schedule"
            label="Horario"
            helperText="Como lo lee quien compra: martes y jueves, de 19:00 a 21:00. No mueve las sesiones: sus horas se cambian en Sesiones."
          />
          <ZoneInput />
        </FieldRow>
        <ManyOf
          source="teachers"
          reference="personas"
          label="Docentes"
          filter={{ role: 'Docente' }}
          optionText={({ fullName }) => fullName}
        />
      </Section>
      <Section id="lugar" title="Dónde es">
        <FieldRow columns={3}>
          <TextInput
            source="place"
            label="Lugar"
            helperText="Se ve en el sitio: «Aula 2, jirón Cusco 410» o «En vivo»."
          />
          <TextInput
            source="link"
            label="Enlace de la sala"
            type="url"
            helperText="Para las sesiones sin enlace propio. Solo lo ve quien está dentro."
          />
          <SelectInput
            source="liveRoom"
            label="Sala en vivo"
            choices={Object.entries(liveRooms).map(([id, name]) => ({ id, name }))}
            defaultValue="enlace"
            isRequired
            helperText="Con Zoom, cada sesión sin enlace propio tiene su sala, que se crea, cambia y borra sola."
          />
        </FieldRow>
      </Section>
      <Section id="cupos" title="Cupos y condiciones">
        <FieldRow columns={3}>
          <NumberInput
            source="seats"
            label="Cupos"
            min={1}
            helperText="Cuántas personas caben. Vacío: sin límite."
          />
          <NumberInput
            source="minPeople"
            label="Mínimo de personas"
            min={1}
            helperText="Con menos quizá no se dicta: avisamos una semana antes."
          />
          <DateInput
            source="salesUntil"
            label="Se vende hasta"
            helperText="Vacío: hasta su último día."
          />
        </FieldRow>
        <FieldRow columns={3}>
          <NumberInput
            source="minAttendance"
            label="Asistencia mínima (%)"
            min={1}
            max={100}
            helperText="De sus sesiones, para recibir el certificado. Vacía: no se pide."
          />
        </FieldRow>
      </Section>
      <Section
        id="precios"
        title="Precio propio"
        text="Solo si cuesta distinto que el curso. La moneda que no está aquí lleva el precio del curso."
      >
        <OwnPricesInput />
      </Section>
    </>
  );
}

const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: zoneWords(id) }));

/** The zone in which its hours are said; those of the continent are found by typing a city. */
function ZoneInput() {
  const record = useRecordContext<Edition>();
  const chosen = useWatch({ name: 'timeZone' });
  const changed = record?.timeZone && chosen && chosen !== record.timeZone;
  return (
    <AutocompleteInput
      source="timeZone"
      label="Zona horaria"
      choices={zones}
      helperText={changed ? movedHours(record, chosen) : 'En la que se dicen sus horas.'}
      noOptionsText="Nada coincide"
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
    />
  );
}

/** Hours are kept as instants: another zone says them otherwise, and moves none. Said for the season in which it begins. */
function movedHours({ timeZone, startDate }: Edition, is: string): string {
  const seven = new Date(`${startDate ?? today(Date.now())}T19:00:00Z`);
  const hour = (zone: string) =>
    new Intl.DateTimeFormat('es-PE', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' });
  // The instant at which clocks of the old zone say 19:00.
  const [hours = 0, rest = 0] = hour(timeZone).format(seven).split(':').map(Number);
  const at = new Date(seven.getTime() + (19 * 60 - (hours * 60 + rest)) * 60_000);
  return `Las sesiones que ya tiene no se mueven: lo que era a las 19:00 se dirá a las ${hour(is).format(at)}.`;
}

function zoneWords(id: string): string {
  return id.replaceAll('_', ' ');
}

/** Without an amount until one is typed: only a typed 0 makes it free. */
type OwnPrice = Draft<Edition['prices'][number]>;

function OwnPricesInput() {
  return (
    <RowsInput<OwnPrice>
      source="prices"
      addLabel="Agregar precio"
      most={currencies.length}
      blank={(rows) => ({
        currency: currencies.find((one) => rows.every(({ currency }) => currency !== one)) ?? 'PEN',
        amount: null,
      })}
      empty="Cuesta lo mismo que el curso."
      row={(price, change, error) => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            select
            label="Moneda"
            value={price.currency}
            error={Boolean(partMessage(error, 'currency'))}
            helperText={partMessage(error, 'currency')}
            onChange={({ target }) =>
              change({ ...price, currency: target.value as OwnPrice['currency'] })
            }
          >
            {currencies.map((currency) => (
              <MenuItem key={currency} value={currency}>
                {currencyWords[currency]}
              </MenuItem>
            ))}
          </TextField>
          <MoneyField
            label="Precio"
            currency={price.currency}
            value={price.amount}
            onChange={(amount) => change({ ...price, amount })}
            helperText={partMessage(error, 'amount') ?? freeWords(price)}
            error={Boolean(error.amount)}
          />
        </Box>
      )}
    />
  );
}
