import type { Permission } from '@aulario/contract/access';
import type { SvgIconComponent } from '@mui/icons-material';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import PendingIcon from '@mui/icons-material/HowToRegOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PartialIcon from '@mui/icons-material/TimelapseOutlined';
import type { Tone } from '../words/state.tsx';

/** A heap of work: a filtered list, counted. */
export type Work = {
  resource: string;
  filter: Record<string, string>;
  label: string;
  text: string;
  icon: SvgIconComponent;
  tone: Tone;
  permission: Permission;
};

/** The heaps of the day besides the vouchers, the most pressing first. */
export const works: Work[] = [
  {
    resource: 'matriculas',
    filter: { state: 'error' },
    label: 'Matrículas con error',
    text: 'Pagaron y no pueden entrar',
    icon: ErrorIcon,
    tone: 'error',
    permission: 'enrolments:read',
  },
  {
    resource: 'matriculas',
    filter: { state: 'pendiente' },
    label: 'Matrículas por confirmar',
    text: 'Esperan entrar a su curso',
    icon: PendingIcon,
    tone: 'warning',
    permission: 'enrolments:read',
  },
  {
    resource: 'tratos',
    filter: { state: 'pagado-parcial' },
    label: 'Tratos pagados en parte',
    text: 'Les falta completar el pago',
    icon: PartialIcon,
    tone: 'warning',
    permission: 'deals:read',
  },
  {
    resource: 'tratos',
    filter: { state: 'abierto' },
    label: 'Tratos abiertos',
    text: 'Compraron y no han pagado',
    icon: HandshakeIcon,
    tone: 'info',
    permission: 'deals:read',
  },
  {
    resource: 'correos',
    filter: { state: 'error' },
    label: 'Correos con error',
    text: 'No llegaron a su destinatario',
    icon: MailIcon,
    tone: 'error',
    permission: 'mails:read',
  },
];

/** The list behind a heap. */
export function workPath({ resource, filter }: Pick<Work, 'resource' | 'filter'>): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
