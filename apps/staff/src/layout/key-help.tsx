import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';

const keys: [string, string, string][] = [
  ['En cualquier pantalla', 'Ctrl K  o  /', 'Buscar, o ir a una página'],
  ['En cualquier pantalla', '?', 'Ver estas teclas'],
  ['En el buscador', '↑ ↓', 'Elegir'],
  ['En el buscador', 'Intro', 'Abrir lo elegido'],
  ['En un formulario', 'Ctrl S', 'Guardar'],
  ['En un texto', 'Ctrl K', 'Poner un enlace, o cambiarlo'],
  ['En un texto', 'Alt F10', 'Ir a sus herramientas; Esc vuelve'],
  ['En los comprobantes', 'V', 'Verificar el pago'],
  ['En los comprobantes', 'R', 'Rechazar el pago'],
  ['En los comprobantes', 'Z', 'Deshacer lo último que verificaste'],
  ['En los comprobantes', 'J y K', 'Siguiente y anterior'],
];

/** The keys that the back office knows. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const places = [...new Set(keys.map(([place]) => place))];
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="teclas">
      <DialogTitle id="teclas">Teclas</DialogTitle>
      <DialogContent>
        {places.map((place) => (
          <Box key={place} component="section" aria-label={place} sx={{ mb: 4 }}>
            <Box component="h3" sx={{ m: 0, mb: 1.5, fontSize: 15, color: 'text.secondary' }}>
              {place}
            </Box>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: '110px 1fr', rowGap: 1.5 }}
            >
              {keys
                .filter(([where]) => where === place)
                .flatMap(([, key, does]) => [
                  <Box component="dt" key={`${key}-tecla`}>
                    <Box
                      component="kbd"
                      sx={{
                        ...{ px: 1.5, py: 0.5, font: 'inherit', fontSize: 14, fontWeight: 600 },
                        ...{ border: 1, borderColor: 'divider', borderRadius: '6px' },
                      }}
                    >
                      {key}
                    </Box>
                  </Box>,
                  <Box component="dd" key={key} sx={{ m: 0 }}>
                    {does}
                  </Box>,
                ])}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
