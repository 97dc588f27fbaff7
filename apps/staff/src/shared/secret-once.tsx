import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { CopyButton } from './copy-button.tsx';

type SecretOnceProps = {
  title: string;
  secret: string;
  /** What to do with it, in one sentence. */
  text: string;
  back: { to: string; label: string };
};

/** A secret that is shown now and never again, with the button that copies it. */
export function SecretOnce({ title, secret, text, back }: SecretOnceProps) {
  return (
    <Card component="section" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">{title}</Typography>
      <Alert severity="warning">
        Cópialo ahora: por seguridad no lo guardamos y no podrás verlo otra vez.
      </Alert>
      <Box
        component="code"
        aria-label="Secreto"
        sx={{
          px: 3,
          py: 3,
          borderRadius: '8px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          fontSize: 15,
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {secret}
      </Box>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <CopyButton text={secret} label="Copiar" done="Copiado." />
        <Button component={Link} to={back.to} variant="contained">
          {back.label}
        </Button>
      </Box>
    </Card>
  );
}
