import { Box, Button } from '@mui/material';
import { Page } from '../../shared/page.tsx';
import { CounterBuyer } from './counter-buyer.tsx';
import { CounterCourses } from './counter-courses.tsx';
import { CounterDone } from './counter-done.tsx';
import { CounterMoney } from './counter-money.tsx';
import { CounterSummary } from './counter-summary.tsx';
import { useCounterSale } from './use-counter-sale.ts';

/** A sale to somebody who is there: who, what, how much of it is on the table, and one button. */
export function CounterPage() {
  const sale = useCounterSale();
  if (sale.sold) return <CounterDone deal={sale.sold} again={sale.again} />;
  return (
    <Page
      title="Venta en mostrador"
      detail="Nada se abre ni se envía hasta que confirmes."
      actions={
        sale.begun && (
          <Button variant="outlined" color="inherit" disabled={sale.busy} onClick={sale.again}>
            Empezar de nuevo
          </Button>
        )
      }
      back={{ to: '/tratos', label: 'Todos los tratos' }}
      width={1240}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <CounterBuyer sale={sale} />
          <CounterCourses sale={sale} />
          <CounterMoney sale={sale} />
        </Box>
        <CounterSummary sale={sale} />
      </Box>
    </Page>
  );
}
