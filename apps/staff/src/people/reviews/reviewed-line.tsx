import type { ReviewedPerson } from '@aulario/contract/people/access-review';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { shortInstant } from '../../words/date.ts';

type ReviewedLineProps = {
  person: ReviewedPerson;
  /** Undecided until somebody says. */
  keeps: boolean | undefined;
  onDecide: (keeps: boolean) => void;
};

/** One person with access: what they may, how they enter, and whether it stays so. */
export function ReviewedLine({ person, keeps, onDecide }: ReviewedLineProps) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
        ...{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography
          component={Link}
          to={`/personas/${person._id}`}
          sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {person.name}
        </Typography>
        <Typography variant="body2">{person.roles.join(', ')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {entryWords(person)}
        </Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={`Acceso de ${person.name}`}
        value={keeps === undefined ? null : keeps}
        onChange={(_, value: boolean | null) => value !== null && onDecide(value)}
      >
        <ToggleButton value={true} color="success">
          Se mantiene
        </ToggleButton>
        <ToggleButton value={false} color="error" disabled={person.self}>
          Se quita
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

function entryWords({ active, lastEntryAt, secondStep, passkeys }: ReviewedPerson): string {
  return [
    active ? null : 'Cuenta sin acceso',
    lastEntryAt ? `Última entrada: ${shortInstant(lastEntryAt)}` : 'Nunca entró',
    secondStep ? 'Con segundo paso' : 'Sin segundo paso',
    passkeys === 1 ? '1 llave de acceso' : `${passkeys} llaves de acceso`,
  ]
    .filter(Boolean)
    .join(' · ');
}
