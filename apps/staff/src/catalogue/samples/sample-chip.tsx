import type { Samples } from '@aulario/contract/catalogue/sample';
import SampleIcon from '@mui/icons-material/ScienceOutlined';
import { Chip } from '../../shared/state-chip.tsx';
import { useIsSample } from './use-samples.ts';

/** Marks what came from the demonstration; nothing for all else. */
export function SampleChip({ of, id }: { of: keyof Samples; id: string }) {
  if (!useIsSample(of, id)) return null;
  return (
    <Chip tone="warning">
      <SampleIcon sx={{ fontSize: 16 }} />
      Muestra
    </Chip>
  );
}
