import type { Ringing } from '@aulario/contract/relations/call';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import RingIcon from '@mui/icons-material/RingVolumeOutlined';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StateChip } from '../../shared/state-chip.tsx';
import { readablePhone } from '../../words/phone.ts';
import { useRinging } from './phone.ts';

/** Who calls now, over whatever page is open: their stage, their open deals, the way to their page. */
export function IncomingCalls() {
  const { data = [] } = useRinging();
  const [hidden, setHidden] = useState<string[]>([]);
  const calls = data.filter(({ _id }) => !hidden.includes(_id));
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 1300,
        right: { xs: 8, sm: 20 },
        top: 66,
        width: { xs: 'calc(100vw - 16px)', sm: 340 },
        display: 'grid',
        gap: 2,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {calls.map((call) => (
        <IncomingCall key={call._id} call={call} onHide={() => setHidden([...hidden, call._id])} />
      ))}
    </Box>
  );
}

function IncomingCall({ call, onHide }: { call: Ringing; onHide: () => void }) {
  const navigate = useNavigate();
  const { name, number, stage, assessorName, deals, link } = call;
  return (
    <Paper
      elevation={8}
      sx={{ p: 4, border: 2, borderColor: 'primary.main', borderRadius: '10px' }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <RingIcon color="primary" />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {call.state === 'en-curso' ? 'En la línea' : 'Está llamando'}
          </Typography>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {name ?? readablePhone(number)}
          </Typography>
          {name && <Typography variant="body2">{readablePhone(number)}</Typography>}
        </Box>
        <IconButton size="small" aria-label="Ocultar la llamada" onClick={onHide}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {stage ? <StateChip area="stage" state={stage} /> : <span>No lo conocemos todavía.</span>}
        {assessorName && <Typography variant="body2">Lo atiende {assessorName}</Typography>}
        {deals.map((deal) => (
          <Typography key={deal._id} variant="body2">
            Trato abierto {deal.number}: {deal.courses}
          </Typography>
        ))}
        {link && (
          <Button variant="contained" onClick={() => navigate(link)}>
            Abrir su ficha
          </Button>
        )}
      </Box>
    </Paper>
  );
}
