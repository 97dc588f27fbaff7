import {
  firstStepEndpoints,
  firstSteps,
  type FirstSteps as Steps,
} from '@aulario/contract/office/first-steps';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import UnusedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { call } from '../data/api-client.ts';
import { ActButton } from '../shared/act-button.tsx';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { WithCommands } from '../shared/with-commands.tsx';
import { stepWords } from './step-words.ts';

export type SeenStep = Steps['steps'][number];

const looks = {
  hecho: { icon: DoneIcon, color: 'success.main' },
  pendiente: { icon: OpenIcon, color: 'text.secondary' },
  'no lo usas': { icon: UnusedIcon, color: 'text.secondary' },
} as const;

/** One step: what it is, what the look at it found wanting, and the way there. */
export function StepRow(seen: SeenStep) {
  const { step, done, unused, missing } = seen;
  const { to, text } = stepWords[step];
  const { label, optional } = firstSteps[step];
  const state = done ? 'hecho' : unused ? 'no lo usas' : 'pendiente';
  const { icon: Icon, color } = looks[state];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component={Link}
        to={to}
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 3, flex: '1 1 260px', minWidth: 0 },
          ...{ px: { xs: 4, md: 5 }, py: 2.5, color: 'text.primary', textDecoration: 'none' },
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 22, color }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: state === 'pendiente' ? 600 : 400, lineHeight: 1.3 }}>
            {label}
            <Box component="span" sx={visuallyHidden}>{`: ${state}`}</Box>
          </Typography>
          {!unused && (
            <Typography
              variant="caption"
              sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {done ? text : <WithCommands text={`${text}. ${missing ?? ''}`} />}
            </Typography>
          )}
        </Box>
        <NextIcon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      </Box>
      {optional && !done && <UsedButton {...seen} />}
    </Box>
  );
}

function UsedButton({ step, unused }: SeenStep) {
  const { label } = firstSteps[step];
  const word = unused ? 'Sí lo uso' : 'No lo uso';
  return (
    <Box sx={{ pl: { xs: 13, sm: 0 }, pr: { xs: 4, md: 5 }, pb: { xs: 2.5, sm: 0 } }}>
      <ActButton
        size="small"
        variant="text"
        label={word}
        aria-label={`${word}: ${label}`}
        done=""
        run={() =>
          call(firstStepEndpoints.useFirstStep, { params: { step }, body: { used: unused } })
        }
      />
    </Box>
  );
}
