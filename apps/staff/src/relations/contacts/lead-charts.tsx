import { Box, Typography, useTheme } from '@mui/material';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { shortDay } from '../../words/date.ts';

const height = 260;

/** Two counts a day, beside each other; the table for who cannot see it is read instead. */
export function DaysChart({
  days,
  names = { leads: 'Llegaron', customers: 'Ya son clientes' },
}: {
  days: readonly ({ day: string } & Record<string, string | number>)[];
  names?: Record<string, string>;
}) {
  const theme = useTheme();
  const colours = [theme.palette.primary.main, theme.palette.warning.main];
  if (days.length === 0) return <Nothing text="Nada en el periodo." />;
  return (
    <Box sx={{ px: 3, pb: 4 }} role="img" aria-label={summary(days, names)}>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={[...days]} margin={{ left: -18, right: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={theme.palette.divider} />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => shortDay(day).replace(/ \d{4}$/, '')}
            tick={{ fill: theme.palette.text.secondary, fontSize: 12 }}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
          />
          <YAxis
            allowDecimals={false}
            tick={{ fill: theme.palette.text.secondary, fontSize: 12 }}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            labelFormatter={(day) => shortDay(String(day))}
            cursor={{ fill: theme.palette.action.hover }}
            contentStyle={{
              background: theme.palette.background.paper,
              border: `1px solid ${theme.palette.divider}`,
              borderRadius: 8,
              color: theme.palette.text.primary,
            }}
          />
          <Legend wrapperStyle={{ fontSize: 13 }} />
          {Object.entries(names).map(([key, name], index) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={colours[index]}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}

/** Named counts as bars with their figures: read as a list, seen as a chart. */
export function BarsChart({
  bars,
  empty = 'Nada en el periodo.',
}: {
  bars: readonly { name: string; value: number }[];
  empty?: string;
}) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  if (most === 0) return <Nothing text={empty} />;
  return (
    <Box component="dl" sx={{ m: 0, px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 2.5 }}>
      {bars.map(({ name, value }) => (
        <Box
          key={name}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3 }}
        >
          <Box component="dt">{name}</Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {value.toLocaleString('es-PE')}
          </Box>
          <Box aria-hidden="true" sx={{ gridColumn: '1 / -1', height: 8, mt: 0.5 }}>
            <Box
              sx={{
                height: '100%',
                width: `${(value / most) * 100}%`,
                minWidth: value > 0 ? 3 : 0,
                borderRadius: 99,
                bgcolor: 'primary.main',
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Nothing({ text }: { text: string }) {
  return <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{text}</Typography>;
}

function summary(
  days: readonly Record<string, string | number>[],
  names: Record<string, string>,
): string {
  const sums = Object.entries(names).map(([key, name]) => {
    const sum = days.reduce((total, day) => total + Number(day[key] ?? 0), 0);
    return `${name}: ${sum}`;
  });
  return `Gráfico por día. ${sums.join('. ')}.`;
}
