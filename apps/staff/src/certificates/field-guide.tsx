import { certificateFields, certificatePictures } from '@aulario/contract/certificate-template';
import { Box, Typography } from '@mui/material';
import { Panel } from '../shared/panel.tsx';

/** What may stand between braces, and how pictures are named. */
export function FieldGuide() {
  return (
    <Panel title="Datos que puedes usar">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Typography sx={{ mb: 3, maxWidth: '68ch', color: 'text.secondary' }}>
          Escríbelos entre llaves dentro de un texto: «Otorgado a {'{nombre}'} por {'{curso}'}». Un
          texto cuyos datos están vacíos no se imprime. Son obligatorios {'{nombre}'}, {'{curso}'},{' '}
          {'{codigo}'} y un código QR con {'{enlace}'}.
        </Typography>
        <Names title="Textos" names={certificateFields} braces />
        <Names title="Imágenes: pon este nombre al elemento" names={certificatePictures} />
      </Box>
    </Panel>
  );
}

function Names({
  title,
  names,
  braces,
}: {
  title: string;
  names: Record<string, string>;
  braces?: boolean;
}) {
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 2, fontSize: 15, fontWeight: 600 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        {Object.entries(names).map(([name, words]) => (
          <Box key={name}>
            <Box component="dt" sx={{ fontFamily: 'monospace', fontSize: 14 }}>
              {braces ? `{${name}}` : name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 14, color: 'text.secondary' }}>
              {words}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
