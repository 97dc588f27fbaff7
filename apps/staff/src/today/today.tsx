import { Box, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { DemonstrationNotice } from '../begin/demonstration-notice.tsx';
import { SalesSection } from '../office/reports/sales-section.tsx';
import { useMay } from '../permissions.ts';
import { greeting, longDay } from '../words/date.ts';
import { AccessReviewToday } from './access-review-today.tsx';
import { ClaimsToday } from './claims-today.tsx';
import { ExceptionsToday } from './exceptions-today.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestDeals } from './latest-deals.tsx';
import { LegalTextsToday } from './legal-texts-today.tsx';
import { MailsStay } from './mails-stay.tsx';
import { SessionsToday } from './sessions-today.tsx';
import { ShortEditions } from './short-editions.tsx';
import { useBeginning } from './use-beginning.ts';
import { VouchersToday } from './vouchers-today.tsx';
import { works } from './work.ts';
import { WorkRow } from './work-row.tsx';

/** The day's work: vouchers first, then whatever keeps somebody waiting, then what just came in. */
export function Today() {
  const may = useMay();
  const { identity } = useGetIdentity();
  const beginning = useBeginning();
  const now = Date.now();
  const firstName = identity?.fullName?.split(' ')[0];
  return (
    <Box sx={{ px: { xs: 4, md: 8 }, pt: { xs: 5, md: 8 }, pb: 16, maxWidth: 1280 }}>
      <title>Hoy · Administración</title>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {longDay(now)}
      </Typography>
      <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 34 }, mt: 0.5, mb: { xs: 5, md: 7 } }}>
        {greeting(now)}
        {firstName ? `, ${firstName}` : ''}
      </Typography>
      <DemonstrationNotice />
      {may('mails:read') && <MailsStay />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.55fr) minmax(320px, 1fr)' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: { xs: 5, md: 6 },
            minWidth: 0,
          }}
        >
          {may('settings:write') && <FirstSteps />}
          {may('roles:write') && <AccessReviewToday />}
          {may('settings:write') && <LegalTextsToday />}
          {may('payments:verify') && <VouchersToday onlyFull={beginning} />}
          {may('editions:read') && <SessionsToday />}
          {may('editions:read') && <ShortEditions />}
          {may('claims:read') && <ClaimsToday />}
        </Box>
        <Box
          component="section"
          aria-labelledby="otros-pendientes"
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            overflow: 'hidden',
          }}
        >
          <Typography variant="h2" id="otros-pendientes" sx={{ px: 4, pt: 4, pb: 3 }}>
            También espera
          </Typography>
          {beginning && (
            <Typography sx={{ px: 4, pb: 4, color: 'text.secondary' }}>
              Cuando alguien compre, escriba o reclame, aquí aparece lo que hay que atender.
            </Typography>
          )}
          <Box
            component="ul"
            sx={{
              ...{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' },
              '&:empty': { display: 'none' },
            }}
          >
            {may('enrolments:read') && <ExceptionsToday onlyFull={beginning} />}
            {works
              .filter(({ permission }) => may(permission))
              .map((work) => (
                <WorkRow key={work.label} work={work} onlyFull={beginning} />
              ))}
          </Box>
        </Box>
        {may('deals:read') && (
          <Box sx={{ gridColumn: { lg: '1 / -1' }, minWidth: 0 }}>
            <LatestDeals />
          </Box>
        )}
        {may('deals:read') && !beginning && (
          <Box sx={{ gridColumn: { lg: '1 / -1' }, minWidth: 0, mt: { xs: 3, md: 6 } }}>
            <SalesSection />
          </Box>
        )}
      </Box>
    </Box>
  );
}
