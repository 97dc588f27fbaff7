import type { AttendanceState } from '@aulario/contract/learning/attendance';
import type { SvgIconComponent } from '@mui/icons-material';
import LateIcon from '@mui/icons-material/AccessTimeOutlined';
import PresentIcon from '@mui/icons-material/CheckOutlined';
import AbsentIcon from '@mui/icons-material/CloseOutlined';
import ExcusedIcon from '@mui/icons-material/EventAvailableOutlined';
import type { Tone } from '../../words/state.tsx';

/** How each mark looks; the words are the contract's. */
export const attendanceLooks: Record<AttendanceState, { tone: Tone; icon: SvgIconComponent }> = {
  presente: { tone: 'success', icon: PresentIcon },
  tarde: { tone: 'warning', icon: LateIcon },
  falta: { tone: 'error', icon: AbsentIcon },
  justificado: { tone: 'info', icon: ExcusedIcon },
};

/** Whether a mark counts as having come: a justified absence does. */
export function attended(state: AttendanceState | null): boolean {
  return state !== null && state !== 'falta';
}
