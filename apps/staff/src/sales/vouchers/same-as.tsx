import type { Payment } from '@aulario/contract/sales/payment';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Alert, Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { salesOf } from './twins.ts';

/** The sales in which the same operation or the same voucher was sent: one box, a line per sale. */
export function SameAs({ twins }: { twins: Payment['sameAs'] }) {
  const sales = salesOf(twins);
  if (sales.length === 0) return null;
  return (
    <Alert severity="error" icon={<WarningIcon fontSize="small" />} sx={{ mt: 3 }}>
      También en:
      <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 132, overflowY: 'auto' }}>
        {sales.map(({ dealNumber, what }) => (
          <li key={dealNumber}>
            <MuiLink
              component={Link}
              to={`/pagos?${filterOf(dealNumber)}`}
              color="inherit"
              underline="always"
            >
              trato {dealNumber}
            </MuiLink>
            : {what}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function filterOf(q: string): string {
  return new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
}
