import {
  type ClaimBook,
  type ClaimCountry,
  claimBookEndpoints,
  claimCountries,
  claimProfiles,
} from '@aulario/contract/claims/claim-book';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';

/** Whose law the book follows, for sheets that are filed from now on. */
export function BookTerms({ book }: { book: ClaimBook }) {
  const { act, busy } = useAct();
  const write = useMay()('settings:write');
  const [country, setCountry] = useState<ClaimCountry>(book.country);
  const [answerDays, setAnswerDays] = useState(String(book.answerDays));
  const { book: name, authority, answerDays: most, suspensionDays } = claimProfiles[country];
  const days = Number(answerDays);
  const wrong = !Number.isInteger(days) || days < 1 || days > most;
  const same = country === book.country && days === book.answerDays;
  return (
    <Panel title="Ley y plazo">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', sm: '220px 220px' },
            alignItems: 'start',
          }}
        >
          <TextField
            select
            label="País"
            disabled={!write}
            value={country}
            onChange={(event) => {
              const chosen = event.target.value as ClaimCountry;
              setCountry(chosen);
              setAnswerDays(String(claimProfiles[chosen].answerDays));
            }}
          >
            {Object.entries(claimCountries).map(([code, words]) => (
              <MenuItem key={code} value={code}>
                {words}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Días hábiles para responder"
            disabled={!write}
            value={answerDays}
            onChange={(event) => setAnswerDays(event.target.value.trim())}
            error={wrong}
            helperText={wrong ? `De 1 a ${most}, el máximo de la ley.` : `Máximo: ${most}.`}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        <Typography sx={{ mt: 3, color: 'text.secondary', maxWidth: '72ch' }}>
          {name}. Autoridad: {authority}.{' '}
          {suspensionDays > 0
            ? `Ofrecer una solución suspende el plazo hasta ${suspensionDays} días hábiles.`
            : 'Ofrecer una solución no suspende el plazo.'}{' '}
          Las hojas ya registradas siguen con la ley y el plazo de su día.
        </Typography>
        {country === 'PE' && (
          <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '72ch' }}>
            Al registrar, la persona imprime y descarga su hoja en ese momento; por correo la recibe
            completa cuando confirma su dirección. Que lo confirme un abogado (DS 011-2011-PCM, art.
            4-B).
          </Typography>
        )}
        {write && (
          <Button
            variant="contained"
            sx={{ mt: 3 }}
            disabled={busy || wrong || same}
            onClick={() =>
              act({
                run: () =>
                  call(claimBookEndpoints.setClaimBook, {
                    body: { country, answerDays: days, read: { ...book } },
                  }),
                done: 'Ley y plazo guardados.',
              })
            }
          >
            Guardar
          </Button>
        )}
      </Box>
    </Panel>
  );
}
