import type { Currency } from '@aulario/contract/money';
import type { SalesReport } from '@aulario/contract/office/report';
import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { displayFont } from '../../theme.ts';
import { currencyNames } from '../../words/currency.ts';
import { money } from './money-words.ts';
import { salesPath } from './sales-links.ts';

/** What each currency brought, never added together; the chosen one is what the charts show. */
export function CurrencyTiles({
  report,
  chosen,
  onChoose,
}: {
  report: SalesReport;
  chosen: Currency;
  onChoose: (currency: Currency) => void;
}) {
  const several = report.totals.length > 1;
  return (
    <Box
      role={several ? 'group' : undefined}
      aria-label={several ? 'Moneda de los gráficos' : undefined}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        '&:empty': { display: 'none' },
      }}
    >
      {report.totals.map(({ currency, deals, sold, returned }) => {
        const active = several && currency === chosen;
        return (
          <Box
            key={currency}
            sx={{
              border: 1,
              borderColor: active ? 'primary.main' : 'divider',
              boxShadow: (theme) => (active ? `inset 0 0 0 1px ${theme.palette.primary.main}` : ''),
              borderRadius: '10px',
              bgcolor: 'background.paper',
            }}
          >
            <ButtonBase
              disabled={!several}
              aria-pressed={several ? active : undefined}
              onClick={() => onChoose(currency)}
              sx={{
                display: 'block',
                width: '100%',
                textAlign: 'left',
                px: { xs: 4, md: 5 },
                pt: 4,
                pb: 1,
                borderRadius: '10px',
              }}
            >
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {currencyNames[currency]}
              </Typography>
              <Typography
                sx={{
                  fontFamily: displayFont,
                  fontWeight: 650,
                  fontSize: { xs: 26, md: 30 },
                  lineHeight: 1.2,
                  whiteSpace: 'nowrap',
                }}
              >
                {money(sold, currency)}
              </Typography>
            </ButtonBase>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                px: { xs: 2, md: 3 },
                pb: 2.5,
              }}
            >
              <Button
                component={Link}
                to={salesPath(report, currency)}
                size="small"
                color="inherit"
              >
                {deals === 1 ? '1 venta' : `${deals.toLocaleString('es-PE')} ventas`}
              </Button>
              {returned > 0 && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  se devolvió {money(returned, currency)}
                </Typography>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
