import { claimCountries } from '@aulario/contract/claims/claim-book';
import { type LegalTextHead, legalEndpoints } from '@aulario/contract/legal';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Alert, Box, Chip, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../data/use-read.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { legalDay } from './legal-day.ts';

/** What is in force in each country, what waits as a draft, and what the settings no longer say. */
export function LegalTextsPage() {
  const { data, error, refetch } = useRead<LegalTextHead[]>(legalEndpoints.listLegalTexts);
  return (
    <Page
      title="Textos legales"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Cada país tiene los suyos. Una versión publicada no se cambia ni se borra: con ella se compró. Las leyes que citan las plantillas, confírmalas con tu abogada o abogado."
      width={860}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={520} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {data.data.every(({ version }) => version === null) && (
            <Alert severity="info">
              Todavía no se publicó ninguno: el sitio muestra las plantillas con los datos de la
              academia.
            </Alert>
          )}
          {Object.entries(claimCountries).map(([code, country]) => (
            <Panel key={code} title={country}>
              {data.data
                .filter((text) => text.country === code)
                .map((text) => (
                  <TextLink key={text.kind} text={text} />
                ))}
            </Panel>
          ))}
        </Box>
      )}
    </Page>
  );
}

function TextLink({ text }: { text: LegalTextHead }) {
  const { country, kind, title, version, publishedAt, draft, outdated } = text;
  return (
    <Box
      component={Link}
      to={`/textos-legales/${country}/${kind}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {version === null || publishedAt === null
            ? 'Sin publicar: se muestra la plantilla'
            : `Versión ${version}, desde el ${legalDay(publishedAt)}`}
        </Typography>
      </Box>
      {outdated && <Chip size="small" color="warning" label="Ya no dice lo de hoy" />}
      {draft && <Chip size="small" label="Borrador" />}
      <NextIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
    </Box>
  );
}
