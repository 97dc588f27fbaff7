import MissingIcon from '@mui/icons-material/ReportProblemOutlined';
import KeptIcon from '@mui/icons-material/TaskOutlined';
import { Chip } from '../../shared/state-chip.tsx';
import { documentDoubt } from './agreement-dates.ts';

/** Whether the paper that gives the right to an institution's name and logo is kept and holds. */
export function DocumentChip({ record }: { record: Parameters<typeof documentDoubt>[0] }) {
  const doubt = documentDoubt(record, Date.now());
  return (
    <Chip tone={doubt ? 'warning' : 'success'}>
      {doubt ? <MissingIcon sx={{ fontSize: 16 }} /> : <KeptIcon sx={{ fontSize: 16 }} />}
      {doubt ?? 'Vigente'}
    </Chip>
  );
}
