import { Alert, Box, Button, Typography } from '@mui/material';

/** The codes for a lost telephone, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 640 }}>
      <Alert severity="success">La verificación en dos pasos está activa.</Alert>
      <Typography>
        Guarda estos códigos fuera de tu teléfono, impresos o en un gestor de contraseñas. Si lo
        pierdes, cada uno te deja entrar una vez. <strong>No se vuelven a mostrar.</strong>
      </Typography>
      <Box
        component="ul"
        aria-label="Códigos de recuperación"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          m: 0,
          p: 4,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          listStyle: 'none',
          fontFamily: 'monospace',
          fontSize: 14,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          component="a"
          download="codigos-de-recuperacion.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
        >
          Descargar
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button variant="contained" onClick={onKept}>
          Ya los guardé
        </Button>
      </Box>
    </Box>
  );
}
