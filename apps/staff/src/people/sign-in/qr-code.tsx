import { Box } from '@mui/material';

/** A QR code, dark on white in both themes: cameras want it so. */
export function QrCode({ path, modules }: { path: string; modules: number }) {
  const margin = 4;
  const size = modules + 2 * margin;
  return (
    <Box
      component="svg"
      role="img"
      aria-label="Código QR con la clave para tu aplicación"
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      sx={{ width: 208, height: 208, bgcolor: '#fff', borderRadius: 2, flexShrink: 0 }}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Box>
  );
}
