import { Button } from '@mui/material';
import { useState } from 'react';
import { BulkDialog } from '../office/bulk/bulk-dialog.tsx';
import { PanelRow } from '../shared/panel.tsx';

const failed = { state: 'error' };

/** Takes all enrolments that failed to Moodle again, once what kept them was mended. */
export function RetryFailed({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  return (
    <PanelRow>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {`Reintentar las ${count.toLocaleString('es-PE')} con error`}
      </Button>
      {asking && (
        <BulkDialog
          kind="retry-enrolments"
          action="Reintentar"
          title={`Reintentar ${count.toLocaleString('es-PE')} matrículas`}
          text="Cada matrícula con error vuelve a intentarse en Moodle. Las que fallen otra vez dicen por qué."
          chosen={{ filter: failed }}
          onClose={() => setAsking(false)}
        />
      )}
    </PanelRow>
  );
}
