import type { Testimony } from '@aulario/contract/testimony';
import { Box } from '@mui/material';
import { useStaffProvider } from '../data/staff-provider.ts';
import { useMay } from '../permissions.ts';
import { ActButton } from '../shared/act-button.tsx';
import { ReasonButton } from '../shared/reason-button.tsx';

const reasons = [
  'No se refiere a un curso ni a la academia.',
  'Contiene datos personales de otros.',
  'Contiene insultos.',
];

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
      {state !== 'rechazado' && (
        <ReasonButton
          size="small"
          variant="text"
          label={state === 'aprobado' ? 'Quitar del sitio' : 'Rechazar'}
          title={`Rechazar el testimonio de ${name}`}
          text="No sale en el sitio. El motivo queda en el registro."
          action="Rechazar"
          done="Testimonio rechazado."
          reasons={reasons}
          run={(reason) => provider.rejectTestimony(id, reason)}
        />
      )}
    </Box>
  );
}
