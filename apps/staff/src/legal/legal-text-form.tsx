import { blanksFault } from '@aulario/contract/answer-blanks';
import {
  type LegalText,
  legalEndpoints,
  legalFields,
  unknownFields,
} from '@aulario/contract/legal';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../data/api-client.ts';
import { useMay } from '../permissions.ts';
import { ChangedMeanwhile } from '../settings/changed-meanwhile.tsx';
import { useEdits } from '../settings/use-edits.ts';
import { Panel } from '../shared/panel.tsx';

/** The draft of a text, and its publication with what changed. */
export function LegalTextForm({ text }: { text: LegalText }) {
  const write = useMay()('settings:write');
  const { country, kind, body, template, edits, draft, missing } = text;
  const params = { country, kind };
  const { form, change, dirty, busy, stale, save } = useEdits({ body });
  // Of a first version nothing changed, and nobody has to think of what to write.
  const [changes, setChanges] = useState(text.versions.length === 0 ? 'Primera versión.' : '');
  const [unknown] = unknownFields(form.body);
  const short = form.body.trim().length < 200;
  const fault = unknown
    ? `No existe el dato {${unknown}}.`
    : short
      ? 'Un texto legal tan corto no dice lo que debe: parte de la plantilla.'
      : undefined;
  const blanks = blanksFault(form.body, 'legal');
  const lacking = [
    dirty ? 'guardar el borrador' : '',
    missing.length > 0 ? 'completar en Ajustes lo que se dice arriba' : '',
    changes.trim() === '' ? 'decir qué cambió' : '',
  ].filter(Boolean);
  return (
    <>
      <ChangedMeanwhile stale={stale} />
      <Panel title={draft ? 'Borrador' : 'Texto'}>
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4 }}>
          <TextField
            label="Texto"
            multiline
            minRows={14}
            maxRows={28}
            value={form.body}
            disabled={!write}
            error={Boolean(fault)}
            helperText={
              fault ?? '«## » empieza un título, «### » uno menor y «- » un punto de una lista.'
            }
            onChange={({ target }) => change({ body: target.value })}
          />
          <Box component="details">
            <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
              Datos que se completan solos
            </Typography>
            <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1 }}>
              {Object.entries(legalFields).map(([name, words]) => (
                <Typography key={name} variant="body2">
                  <code>{`{${name}}`}</code> {words}
                </Typography>
              ))}
            </Box>
          </Box>
          {write && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              <Button
                variant="outlined"
                disabled={busy || !dirty || fault !== undefined}
                onClick={() =>
                  save({
                    run: () =>
                      call(legalEndpoints.saveLegalDraft, {
                        params,
                        body: { body: form.body, edits },
                      }),
                    done: 'Borrador guardado. En el sitio no cambia nada todavía.',
                  })
                }
              >
                Guardar borrador
              </Button>
              {form.body !== template && (
                <Button disabled={busy} onClick={() => change({ body: template })}>
                  Volver a la plantilla
                </Button>
              )}
              {draft && (
                <Button
                  disabled={busy}
                  onClick={() =>
                    save({
                      run: () => call(legalEndpoints.dropLegalDraft, { params }),
                      done: 'Borrador descartado.',
                    })
                  }
                >
                  Descartar borrador
                </Button>
              )}
            </Box>
          )}
        </Box>
      </Panel>
      {write && (
        <Panel title="Publicar">
          <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4, maxWidth: 620 }}>
            <TextField
              label="Qué cambió"
              value={changes}
              helperText="Lo leerá quien compare las versiones. Una versión publicada no se cambia ni se borra."
              onChange={({ target }) => setChanges(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            {blanks && (
              <Typography role="alert" sx={{ color: 'error.main' }}>
                {blanks}
              </Typography>
            )}
            {lacking.length > 0 && (
              <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
                Para publicar falta: {lacking.join(', ')}.
              </Typography>
            )}
            <Box>
              <Button
                variant="contained"
                disabled={busy || lacking.length > 0 || blanks !== undefined}
                onClick={() =>
                  save({
                    run: () =>
                      call(legalEndpoints.publishLegalText, { params, body: { changes, edits } }),
                    done: 'Publicado. Vale desde la próxima compra; las anteriores conservan su versión.',
                  }).then(() => setChanges(''))
                }
              >
                Publicar versión {(text.version ?? 0) + 1}
              </Button>
            </Box>
          </Box>
        </Panel>
      )}
    </>
  );
}
