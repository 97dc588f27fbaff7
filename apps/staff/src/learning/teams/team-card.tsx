import type { WorkGroups } from '@aulario/contract/learning/work-group';
import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';

type Person = WorkGroups['people'][number];
type TeamCardProps = {
  /** Null: those who are in no team. */
  number: number | null;
  people: Person[];
  /** Where somebody goes once it is saved; until then they are shown where they are. */
  moved: Record<string, number | null>;
  /** The highest number that may be chosen. */
  offered: number;
  disabled: boolean;
  choose(person: Person, number: number | null): void;
};

/** A team with its people, and of each a choice of another one. */
export function TeamCard({ number, people, moved, offered, disabled, choose }: TeamCardProps) {
  const numbers = Array.from({ length: offered }, (_, at) => at + 1);
  return (
    <Card component="section" aria-label={teamName(number)} sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography variant="h3" component="h2">
          {teamName(number)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {people.length === 1 ? '1 persona' : `${people.length} personas`}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {people.map((person) => {
          const { _id, name, finished } = person;
          const changed = _id in moved;
          return (
            <Box
              component="li"
              key={_id}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}
            >
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
                {finished && (
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {' '}
                    · ya terminó
                  </Typography>
                )}
              </Typography>
              <TextField
                select
                size="small"
                value={(changed ? moved[_id] : number) ?? 0}
                disabled={disabled}
                onChange={({ target }) => choose(person, Number(target.value) || null)}
                slotProps={{ select: { inputProps: { 'aria-label': `Equipo de ${name}` } } }}
                sx={{
                  ...{ width: 132, flexShrink: 0 },
                  ...(changed && {
                    '& .MuiOutlinedInput-notchedOutline': {
                      borderColor: 'primary.main',
                      borderWidth: 2,
                    },
                  }),
                }}
              >
                <MenuItem value={0}>Sin equipo</MenuItem>
                {numbers.map((one) => (
                  <MenuItem key={one} value={one}>
                    Equipo {one}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

const teamName = (number: number | null) => (number === null ? 'Sin equipo' : `Equipo ${number}`);
