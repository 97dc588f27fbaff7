import CheckIcon from '@mui/icons-material/CheckOutlined';
import RejectIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Typography } from '@mui/material';

type DecisionButtonsProps = {
  busy: boolean;
  canVerify: boolean;
  onVerify: () => void;
  onReject: () => void;
};

/** The two decisions, always in reach; their keys are shown where there is a keyboard. */
export function DecisionButtons({ busy, canVerify, onVerify, onReject }: DecisionButtonsProps) {
  return (
    <Box
      sx={{
        position: { xs: 'sticky', lg: 'static' },
        bottom: 0,
        zIndex: 5,
        display: 'grid',
        gridTemplateColumns: '1fr 1.35fr',
        gap: 2,
        px: { xs: 4, lg: 4 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Button
        variant="outlined"
        color="error"
        startIcon={<RejectIcon />}
        disabled={busy}
        onClick={onReject}
        aria-keyshortcuts="r"
        sx={{ minHeight: 44, px: 2 }}
      >
        Rechazar<Key>R</Key>
      </Button>
      <Button
        variant="contained"
        startIcon={<CheckIcon />}
        disabled={busy || !canVerify}
        onClick={onVerify}
        aria-keyshortcuts="v"
        sx={{ minHeight: 44, px: 2 }}
      >
        Verificar pago<Key>V</Key>
      </Button>
      <Typography
        variant="caption"
        sx={{
          display: { xs: 'none', lg: 'block' },
          gridColumn: '1 / -1',
          color: 'text.secondary',
          textAlign: 'center',
        }}
      >
        J y K recorren la cola
      </Typography>
    </Box>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden="true"
      sx={{
        display: { xs: 'none', lg: 'inline-block' },
        ml: 2,
        px: 1.25,
        borderRadius: '4px',
        border: '1px solid currentColor',
        font: 'inherit',
        fontSize: 12,
        lineHeight: '17px',
        opacity: 0.75,
      }}
    >
      {children}
    </Box>
  );
}
