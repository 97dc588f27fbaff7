import type { Testimony } from '@aulario/contract/relations/testimony';
import { Box } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { AnswerTestimonyButton } from './answer-testimony-button.tsx';
import { RejectTestimonyButton } from './reject-testimony-button.tsx';

/** What may be decided on a testimony in its state. */
export function TestimonyActs({ testimony }: { testimony: Testimony }) {
  const provider = useStaffProvider();
  const may = useMay();
  const { _id: id, state, name, featured, version, retiredAt } = testimony;
  if (!may('testimonies:write') || retiredAt) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {state !== 'aprobado' && (
        <ActButton
          size="small"
          color="primary"
          label="Aprobar"
          done={`El testimonio de ${name} ya está en el sitio.`}
          run={() => provider.approveTestimony(id)}
        />
      )}
      {state === 'aprobado' && (
        <ActButton
          size="small"
          variant="text"
          label={featured ? 'No destacar' : 'Destacar'}
          done={featured ? 'Ya no se destaca.' : 'Destacado: sale primero.'}
          run={() => provider.featureTestimony(id, { featured: !featured, version })}
        />
      )}
      {state === 'aprobado' && <AnswerTestimonyButton testimony={testimony} />}
      {state !== 'rechazado' && <RejectTestimonyButton testimony={testimony} />}
    </Box>
  );
}
