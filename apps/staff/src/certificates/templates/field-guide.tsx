import {
  type CertificateField,
  type CertificatePicture,
  certificateFields,
  certificatePictures,
} from '@aulario/contract/certificates/certificate-template';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Panel } from '../../shared/panel.tsx';

type GuideProps = {
  writable: boolean;
  onField: (field: CertificateField) => void;
  onPicture: (picture: CertificatePicture) => void;
};

/** What may stand between braces, and how pictures are named; a click puts each on the page. */
export function FieldGuide({ writable, onField, onPicture }: GuideProps) {
  return (
    <Panel title="Datos que puedes usar">
      <Box
        sx={{
          px: { xs: 4, md: 5 },
          pb: 5,
          maxHeight: { lg: 'min(70vh, 780px)' },
          overflowY: 'auto',
        }}
      >
        <Typography sx={{ mb: 3, maxWidth: '68ch', color: 'text.secondary' }}>
          {writable && 'Con un clic aparecen en el centro de la página que está a la vista. '}
          También se escriben entre llaves dentro de un texto: «Otorgado a {'{nombre}'} por{' '}
          {'{curso}'}». Un texto cuyos datos están vacíos no se imprime. Son obligatorios{' '}
          {'{nombre}'}, {'{curso}'}, {'{codigo}'} y un código QR con {'{enlace}'}.
        </Typography>
        <Names
          title="Textos"
          names={certificateFields}
          braces
          onPick={writable ? (name) => onField(name as CertificateField) : undefined}
        />
        <Names
          title="Imágenes"
          names={certificatePictures}
          onPick={writable ? (name) => onPicture(name as CertificatePicture) : undefined}
        />
      </Box>
    </Panel>
  );
}

function Names({
  title,
  names,
  braces,
  onPick,
}: {
  title: string;
  names: Record<string, string>;
  braces?: boolean;
  onPick: ((name: string) => void) | undefined;
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
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' },
        }}
      >
        {Object.entries(names).map(([name, words]) => {
          const shown = braces ? `{${name}}` : name;
          return (
            <Box key={name}>
              <Box component="dt" sx={{ fontFamily: 'monospace', fontSize: 14 }}>
                {onPick ? (
                  <Button
                    size="small"
                    color="inherit"
                    startIcon={<AddIcon />}
                    aria-label={`Añadir ${shown}`}
                    onClick={() => onPick(name)}
                    sx={{ fontFamily: 'monospace', ml: -1.5 }}
                  >
                    {shown}
                  </Button>
                ) : (
                  shown
                )}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: 14, color: 'text.secondary' }}>
                {words}
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
