import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { StaleChoice } from '../form/stale-choice.tsx';
import { fieldWords } from '../office/audit/field-words.ts';
import type { ChangedSettings } from './use-edits.ts';

/** Another administrator was faster: what they changed, what to keep where both did, and that nothing typed is lost. */
export function ChangedMeanwhile({
  stale,
  names = {},
}: {
  stale: ChangedSettings | null;
  /** What this page calls its fields, where they are its own. */
  names?: Partial<Record<string, string>>;
}) {
  const [mine, setMine] = useState<Record<string, boolean>>({});
  if (!stale) return null;
  const { changes, choice } = stale;
  const nameOf = (field: string) => names[field] ?? fieldWords(field);
  const settle = (kept: Record<string, boolean>) => {
    stale.settle(kept);
    setMine({});
  };
  return (
    <>
      <Alert severity="warning" role="alert" sx={{ mb: 4 }}>
        Otra persona guardó cambios mientras editabas. Lo que escribiste sigue aquí y lo demás ya
        muestra lo suyo: revisa y guarda otra vez.
        {changes.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {changes.map(({ path, message }) => (
              <li key={path}>
                {nameOf(path)}: {message}
              </li>
            ))}
          </Box>
        )}
      </Alert>
      {choice && (
        <StaleChoice
          stale={choice}
          busy={false}
          action="Usar lo elegido"
          nameOf={nameOf}
          mine={mine}
          onChoose={(field, keep) => setMine({ ...mine, [field]: keep })}
          onClose={() => settle({})}
          onConfirm={() => settle(mine)}
        />
      )}
    </>
  );
}
