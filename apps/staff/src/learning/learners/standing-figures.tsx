import {
  type LearnerFigures,
  type LearnerStanding,
  learnerStandings,
} from '@aulario/contract/learning/learner';
import PressedIcon from '@mui/icons-material/CheckOutlined';
import { Box, ButtonBase } from '@mui/material';
import { displayFont } from '../../theme.ts';

const shown: LearnerStanding[] = ['en-camino', 'sin-empezar', 'detenido', 'termino'];

type StandingFiguresProps = {
  standings: LearnerFigures['standings'];
  chosen: LearnerStanding | undefined;
  /** Undefined takes the choice off. */
  onChoose: (standing: LearnerStanding | undefined) => void;
};

/** How many stand where; each figure shows only those people, and all again. */
export function StandingFigures({ standings, chosen, onChoose }: StandingFiguresProps) {
  return (
    <Box
      role="group"
      aria-label="Ver solo a quienes están"
      sx={{
        ...{ display: 'grid', gap: { xs: 2, sm: 3 }, mb: 5 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {shown.map((standing) => (
        <Figure
          key={standing}
          word={learnerStandings[standing]}
          count={standings[standing]}
          pressed={standing === chosen}
          onPress={() => onChoose(standing === chosen ? undefined : standing)}
        />
      ))}
    </Box>
  );
}

type FigureProps = { word: string; count: number; pressed: boolean; onPress: () => void };

function Figure({ word, count, pressed, onPress }: FigureProps) {
  return (
    <ButtonBase
      aria-pressed={pressed}
      onClick={onPress}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
        ...{ justifyContent: 'space-between', textAlign: 'left', gap: 1 },
        ...{ px: { xs: 4, md: 5 }, py: 3.5, border: 1, borderRadius: '10px' },
        bgcolor: 'background.paper',
        borderColor: pressed ? 'primary.main' : 'divider',
        boxShadow: ({ palette }) => (pressed ? `inset 0 0 0 1px ${palette.primary.main}` : 'none'),
        '&:hover': { borderColor: pressed ? 'primary.main' : 'text.secondary' },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', gap: 1, fontSize: 14, lineHeight: 1.3, color: 'text.secondary' }}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {word}
        </Box>
        {pressed && <PressedIcon sx={{ fontSize: 18, color: 'primary.main' }} />}
      </Box>
      <Box
        component="span"
        sx={{
          ...{ fontFamily: displayFont, fontWeight: 650, lineHeight: 1.15 },
          fontSize: { xs: 28, md: 34 },
        }}
      >
        {count.toLocaleString('es-PE')}
      </Box>
    </ButtonBase>
  );
}
