import { drawFormula } from '@aulario/rich-text/formula-node';
import type { Formula } from '@aulario/rich-text/formula-text';
import { Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';

type FormulaDialogProps = {
  /** The one that is changed. */
  given: Formula | undefined;
  onClose: () => void;
  onDone: (formula: Formula) => void;
  onRemove: () => void;
};

/** Writes a formula in TeX, and shows how it will be drawn. */
export function FormulaDialog({ given, onClose, onDone, onRemove }: FormulaDialogProps) {
  const [tex, setTex] = useState(given?.tex ?? '');
  const [alone, setAlone] = useState(given?.alone ?? false);
  const words = tex.trim().replace(/\s+/g, ' ');
  return (
    <ActDialog
      open
      title={given ? 'La fórmula' : 'Agregar una fórmula'}
      action={given ? 'Guardar' : 'Agregar'}
      disabled={words === ''}
      onClose={onClose}
      onConfirm={() => onDone({ tex: words, alone })}
    >
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <TextField
          fullWidth
          required
          autoFocus
          label="Fórmula en TeX"
          helperText={String.raw`Por ejemplo: \frac{a+b}{2}, x^2, \sqrt{n}`}
          value={tex}
          onChange={(event) => setTex(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false, autoCapitalize: 'off' } }}
        />
        <Preview tex={words} alone={alone} />
        <FormControlLabel
          sx={{ mx: 0, gap: 2 }}
          label="En una línea propia, al centro"
          control={<Switch checked={alone} onChange={(_, on) => setAlone(on)} />}
        />
        {given && (
          <Button color="error" onClick={onRemove}>
            Quitar la fórmula
          </Button>
        )}
      </Box>
    </ActDialog>
  );
}

function Preview({ tex, alone }: Formula) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current && tex) void drawFormula({ tex, alone }, place.current);
    else if (place.current) place.current.textContent = '';
  }, [tex, alone]);
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Se verá así
      </Typography>
      <Box
        ref={place}
        aria-live="polite"
        sx={{
          minHeight: 64,
          px: 4,
          py: 3,
          fontSize: 20,
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
        }}
      />
    </Box>
  );
}
