import { type PrivacyRequest, requestCountries } from '@aulario/contract/me/privacy-request';
import {
  type RequestRefusal,
  refusalsOf,
  requestRefusals,
} from '@aulario/contract/me/request-refusal';
import { Box, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';

/** The grounds that the law of the person's country knows against what they ask; the answer begins with the chosen one. */
export function RefusalGrounds({
  request,
  value,
  onChange,
}: {
  request: PrivacyRequest;
  value: RequestRefusal | null;
  onChange: (ground: RequestRefusal) => void;
}) {
  return (
    <Box sx={{ mb: 3 }}>
      <FormLabel id="refusal-grounds">
        Por qué no procede, según la ley de {requestCountries[request.country]}
      </FormLabel>
      <RadioGroup
        aria-labelledby="refusal-grounds"
        value={value ?? ''}
        onChange={(_, chosen) => onChange(chosen as RequestRefusal)}
        sx={{ mt: 2 }}
      >
        {refusalsOf(request).map((ground) => (
          <FormControlLabel
            key={ground}
            value={ground}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mb: 2 }}
            label={
              <Box component="span" sx={{ display: 'block', pt: 2, maxWidth: '68ch' }}>
                {requestRefusals[ground].words}
                <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                  {requestRefusals[ground].law}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        Si dudas del motivo o de su artículo, confírmalo con tu abogada o abogado.
      </Typography>
      {/* Mexico's law counts it among the grounds. */}
      {request.country !== 'MX' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Si no hay nada que entregar o borrar, no la deniegues: atiéndela y dilo.
        </Typography>
      )}
    </Box>
  );
}
