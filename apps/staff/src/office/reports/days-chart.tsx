import type { Currency } from '@aulario/contract/money';
import { Box, useTheme } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Period, periodWords, slices } from '../../words/period.ts';
import { money, shortAmount } from './money-words.ts';
import { salesPath } from './sales-links.ts';

export type DaySales = { day: string; deals: number; sold: number };
type Slice = Period & { name: string; sold: number; deals: number };

/** What was sold through the period; a bar opens its sales. Read aloud, it says the sum and the best. */
export default function DaysChart({
  days,
  period,
  currency,
}: {
  days: DaySales[];
  period: Period;
  currency: Currency;
}) {
  const theme = useTheme();
  const navigate = useNavigate();
  const data = slices(period).map((slice): Slice => {
    const within = days.filter(({ day }) => day >= slice.from && day <= slice.until);
    return {
      ...slice,
      name: periodWords(slice),
      sold: within.reduce((sum, { sold }) => sum + sold, 0),
      deals: within.reduce((sum, { deals }) => sum + deals, 0),
    };
  });
  const tick = { fill: theme.palette.text.secondary, fontSize: 12 };
  return (
    <Box role="img" aria-label={spoken(data, currency)} sx={{ pr: 4, pl: 1, pb: 3 }}>
      <ResponsiveContainer width="100%" height={260}>
        <BarChart data={data} margin={{ left: 4, right: 4, top: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={theme.palette.divider} />
          <XAxis
            dataKey="from"
            tickFormatter={(day: string) => periodWords({ from: day, until: day }).slice(0, -5)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            minTickGap={28}
          />
          <YAxis
            tickFormatter={(sold: number) => shortAmount(sold)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={52}
          />
          <Tooltip
            cursor={{ fill: theme.palette.action.hover }}
            content={({ payload }) => <Hint slice={payload?.[0]?.payload} currency={currency} />}
          />
          <Bar
            dataKey="sold"
            fill={theme.palette.primary.main}
            radius={[3, 3, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
            cursor="pointer"
            onClick={(bar) => {
              const slice = (bar as { payload?: Slice }).payload;
              if (slice) navigate(salesPath(slice, currency));
            }}
          />
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}

function Hint({ slice, currency }: { slice: Slice | undefined; currency: Currency }) {
  if (!slice) return null;
  return (
    <Box
      sx={{
        px: 3,
        py: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        fontSize: 14,
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{slice.name}</Box>
      <Box sx={{ fontWeight: 600 }}>{money(slice.sold, currency)}</Box>
      <Box>{slice.deals === 1 ? '1 venta' : `${slice.deals} ventas`}</Box>
    </Box>
  );
}

function spoken(data: Slice[], currency: Currency): string {
  const sum = data.reduce((total, { sold }) => total + sold, 0);
  const best = data.reduce<Slice | undefined>(
    (top, slice) => (slice.sold > (top?.sold ?? 0) ? slice : top),
    undefined,
  );
  const most = best ? ` Lo más: ${best.name}, ${money(best.sold, currency)}.` : '';
  return `Ventas del periodo: ${money(sum, currency)}.${most}`;
}
