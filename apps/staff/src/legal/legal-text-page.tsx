import { type ClaimCountry, claimCountries } from '@aulario/contract/claims/claim-book';
import {
  type LegalBlock,
  type LegalKind,
  type LegalText,
  legalEndpoints,
} from '@aulario/contract/legal';
import { Alert, Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { useRead } from '../data/use-read.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { legalDay } from './legal-day.ts';
import { LegalTextForm } from './legal-text-form.tsx';

/** One legal text of a country: what is in force, its draft, how it will be read, and its versions. */
export function LegalTextPage() {
  const { country = '', kind = '' } = useParams();
  const params = { country: country as ClaimCountry, kind: kind as LegalKind };
  const { data, error, refetch } = useRead<LegalText>(legalEndpoints.getLegalText, { params });
  const text = data?.data;
  return (
    <Page
      title={text ? `${text.title} · ${claimCountries[text.country]}` : 'Texto legal'}
      back={{ to: '/textos-legales', label: 'Textos legales' }}
      detail={text && standing(text)}
      width={980}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {!text && !error && <Skeleton variant="rounded" height={520} />}
      {text && (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {text.outdated && !text.draft && (
            <Alert severity="warning">
              La versión vigente dice datos, plazos o proveedores que ya no son los de hoy. Publica
              una versión nueva para que el sitio los diga.
            </Alert>
          )}
          {text.missing.length > 0 && (
            <Alert
              severity="warning"
              action={
                <Button color="inherit" component={Link} to="/ajustes">
                  Completarlos
                </Button>
              }
            >
              Faltan en Ajustes datos que este texto nombra: {text.missing.join(', ')}. Sin ellos no
              se puede publicar.
            </Alert>
          )}
          <LegalTextForm key={text.edits} text={text} />
          <Panel title="Cómo se leerá">
            <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, maxWidth: 720 }}>
              {text.preview.map(({ kind: block, text: words }, at) => (
                <Typography
                  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and are never moved.
                  key={at}
                  component={headings[block] ?? 'p'}
                  sx={{
                    mt: block === 'heading' ? 4 : 2,
                    fontWeight: headings[block] ? 600 : 400,
                  }}
                >
                  {block === 'item' ? '• ' : ''}
                  {words}
                </Typography>
              ))}
            </Box>
          </Panel>
          <Versions text={text} />
        </Box>
      )}
    </Page>
  );
}

const headings: Partial<Record<LegalBlock['kind'], 'h3' | 'h4'>> = {
  heading: 'h3',
  subheading: 'h4',
};

function standing({ version, publishedAt }: LegalText): string {
  return version === null || publishedAt === null
    ? 'Todavía no se publicó: el sitio muestra la plantilla.'
    : `Vigente: versión ${version}, desde el ${legalDay(publishedAt)}.`;
}

function Versions({ text: { versions, country, kind } }: { text: LegalText }) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Versiones publicadas">
      {versions.map(({ version, publishedAt, publishedBy, changes }) => (
        <Box
          key={version}
          sx={{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'divider' }}
        >
          <MuiLink
            href={`/legales/${kind}/${country.toLowerCase()}/${version}`}
            target="_blank"
            rel="noreferrer"
            sx={{ fontWeight: 600 }}
          >
            Versión {version}
          </MuiLink>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {legalDay(publishedAt)} · {publishedBy}
          </Typography>
          <Typography>{changes}</Typography>
        </Box>
      ))}
    </Panel>
  );
}
