import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Absent } from '../../shared/moment.tsx';
import { Panel } from '../../shared/panel.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { shortDay } from '../../words/date.ts';
import { DealPaperLine } from './deal-paper.tsx';
import { personOf } from './deal-person.ts';
import type { DealRow } from './deal-row.ts';

/** Who bought, and how to reach them. */
export function DealBuyer({ deal }: { deal: DealRow }) {
  const bought = personOf(deal);
  const record = (
    <MuiLink component={Link} to={`/personas/${deal.user}`} color="inherit">
      {deal.userName}
    </MuiLink>
  );
  const rows = [
    ['Documento', bought.dni],
    [
      'Correo',
      deal.userEmail && <MuiLink href={`mailto:${deal.userEmail}`}>{deal.userEmail}</MuiLink>,
    ],
    ['Celular', deal.userMobile && <PhoneNumber number={deal.userMobile} user={deal.user} />],
  ] as const;
  return (
    <Panel title="Quien compra">
      <Box sx={{ px: 5, pb: 5 }}>
        <Typography sx={{ fontWeight: 600 }}>{bought.another ? bought.name : record}</Typography>
        {bought.another && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Está en la ficha de {record}
            {deal.userDni && `, ${deal.userDni}`}.
          </Typography>
        )}
        <Box component="dl" sx={{ m: 0, mt: 3, display: 'grid', gap: 2.5 }}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value || <Absent />}
              </Typography>
            </div>
          ))}
          {deal.student && (
            <div>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                Quien estudia
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                Nació el {shortDay(deal.student.birthDate)}
                {deal.student.guardian &&
                  `. Responde ${deal.student.guardian.name}, ${deal.student.guardian.email}`}
                {deal.student.guardian?.mobile && (
                  <>
                    {', '}
                    <PhoneNumber number={deal.student.guardian.mobile} user={deal.user} />
                  </>
                )}
              </Typography>
            </div>
          )}
          <div>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              Comprobante que pide
            </Typography>
            <DealPaperLine deal={deal} />
          </div>
        </Box>
      </Box>
    </Panel>
  );
}
