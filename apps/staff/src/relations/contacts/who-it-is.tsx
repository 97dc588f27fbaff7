import type { Duplicate } from '@aulario/contract/relations/lead';
import {
  Alert,
  AlertTitle,
  Box,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePaused } from '../../shared/use-paused.ts';
import { DuplicateName } from './duplicates-panel.tsx';
import { leads } from './lead-calls.ts';

/** What is chosen when it is none of those who are alike. */
export const somebodyElse = 'otra';

/** People with the e-mail, mobile or document that stands in the form, retired ones left out. */
export function useAlike(
  { id, country }: { id?: string | undefined; country?: string | null | undefined },
  { email, mobile, dni }: { email: string; mobile: string; dni: string },
  enabled: boolean,
): { alike: Duplicate[]; looking: boolean } {
  const typed = JSON.stringify({ email, mobile, dni });
  const settled = usePaused(typed);
  const query = {
    ...Object.fromEntries(
      Object.entries(JSON.parse(settled) as Record<string, string>).filter(([, text]) =>
        text.trim(),
      ),
    ),
    ...(country ? { country } : {}),
    ...(id ? { except: id } : {}),
  };
  const asks = ['email', 'mobile', 'dni'].some((key) => key in query);
  const { data = [], isFetching } = useQuery({
    queryKey: ['duplicates', query],
    queryFn: () => leads.duplicates(query),
    enabled: enabled && asks,
    retry: false,
  });
  const alike = data.filter(({ kind, by }) => kind === 'persona' && !by.includes('nombre'));
  return { alike, looking: enabled && (settled !== typed || isFetching) };
}

/** Staff look at both and say who it is: what a stranger typed chooses nobody. */
export function WhoItIs({
  alike,
  chosen,
  onChoose,
}: {
  alike: Duplicate[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <Alert severity="warning" icon={false}>
      <AlertTitle id="who-it-is">¿Es una de estas personas?</AlertTitle>
      <Typography variant="body2">
        Compara lo que escribió con su ficha. Si es esa persona, nada de ella cambia.
      </Typography>
      <RadioGroup
        aria-labelledby="who-it-is"
        value={chosen ?? ''}
        onChange={(_, id) => onChoose(id)}
        sx={{ mt: 2, gap: 1 }}
      >
        {alike.map((one) => (
          <FormControlLabel
            key={one._id}
            value={one._id}
            control={<Radio color="default" />}
            label={
              <Box sx={{ py: 1 }}>
                <DuplicateName duplicate={one} />
              </Box>
            }
          />
        ))}
        <FormControlLabel
          value={somebodyElse}
          control={<Radio color="default" />}
          label="Es otra persona: registrarla aparte"
        />
      </RadioGroup>
    </Alert>
  );
}
