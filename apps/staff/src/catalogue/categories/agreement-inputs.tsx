import type { Image } from '@aulario/contract/file';
import { Box, TextField } from '@mui/material';
import { DateInput, NumberInput } from 'react-admin';
import { PictureField } from '../../form/picture-field.tsx';
import { partMessage, RowsInput } from '../../form/rows-input.tsx';
import { FieldRow, Section } from '../../form/section.tsx';

type Signatory = { name: string; position: string; signature: Image | null };

/** What only an agreement has: how long it lasts, what its members save, who signs. */
export function AgreementInputs() {
  return (
    <>
      <Section id="vigencia" title="Vigencia y descuento">
        <FieldRow columns={3}>
          <DateInput source="validFrom" label="Vigente desde" helperText={false} />
          <DateInput source="validUntil" label="Vigente hasta" helperText={false} />
          <NumberInput
            source="memberDiscount"
            label="Descuento a sus miembros (%)"
            min={0}
            max={100}
            helperText="De 0 a 100."
          />
        </FieldRow>
        <FieldRow columns={3}>
          <DateInput source="documentFrom" label="Documento vigente desde" helperText={false} />
          <DateInput
            source="documentUntil"
            label="Documento vigente hasta"
            helperText="De la resolución o el contrato que autoriza su nombre y logotipo."
          />
        </FieldRow>
      </Section>
      <Section
        id="firmas"
        title="Quiénes firman"
        text="Aparecen en los certificados de los cursos que este convenio respalda, en este orden."
      >
        <RowsInput<Signatory>
          source="signatories"
          addLabel="Agregar firma"
          one="la firma"
          most={6}
          blank={() => ({ name: '', position: '', signature: null })}
          row={(signatory, change, error) => (
            <Box
              sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
                <TextField
                  label="Nombre"
                  value={signatory.name}
                  onChange={(event) => change({ ...signatory, name: event.target.value })}
                  error={Boolean(partMessage(error, 'name'))}
                  helperText={partMessage(error, 'name')}
                />
                <TextField
                  label="Cargo"
                  value={signatory.position}
                  onChange={(event) => change({ ...signatory, position: event.target.value })}
                  error={Boolean(partMessage(error, 'position'))}
                  helperText={partMessage(error, 'position')}
                />
              </Box>
              <PictureField
                label="Firma"
                purpose="signature"
                value={signatory.signature}
                onChange={(signature) => change({ ...signatory, signature })}
                ratio="5 / 2"
                fit="contain"
                width={240}
                help="PNG con fondo transparente."
              />
            </Box>
          )}
        />
      </Section>
    </>
  );
}
