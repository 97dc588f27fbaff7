import type { Permission } from '@aulario/contract/access';
import type { SvgIconComponent } from '@mui/icons-material';
import StepIcon from '@mui/icons-material/AlarmOutlined';
import ReturnedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import MembershipIcon from '@mui/icons-material/BadgeOutlined';
import CancellationIcon from '@mui/icons-material/CancelOutlined';
import WaitingIcon from '@mui/icons-material/ContactPhoneOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnplacedIcon from '@mui/icons-material/EventSeatOutlined';
import TestimonyIcon from '@mui/icons-material/FormatQuoteOutlined';
import IncidentIcon from '@mui/icons-material/GppMaybeOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import ExpiryIcon from '@mui/icons-material/HourglassBottomOutlined';
import PendingIcon from '@mui/icons-material/HowToRegOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
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
    resource: 'pagos',
    filter: { state: 'pendiente', unapplied: 'true' },
    label: 'Verificaciones que no se aplicaron',
    text: 'Se vio el dinero, y el trato cambió antes de registrarlo',
    icon: ErrorIcon,
    tone: 'error',
    permission: 'payments:verify',
  },
  {
    resource: 'incidentes',
    filter: { due: 'true' },
    label: 'Incidentes por avisar ya',
    text: 'Quedan 24 horas o menos para avisar',
    icon: IncidentIcon,
    tone: 'error',
    permission: 'privacy:write',
  },
  {
    resource: 'incidentes',
    filter: { state: 'abierto' },
    label: 'Incidentes con datos abiertos',
    text: 'Hay 48 horas para avisar',
    icon: IncidentIcon,
    tone: 'error',
    permission: 'privacy:write',
  },
  {
    resource: 'matriculas',
    filter: { unplaced: 'true' },
    label: 'Personas sin cupo',
    text: 'Pagaron, y su edición se llenó o se canceló',
    icon: UnplacedIcon,
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
    resource: 'solicitudes',
    filter: { state: 'pendiente' },
    label: 'Solicitudes sobre datos personales',
    text: 'La ley da un plazo para responder',
    icon: PrivacyIcon,
    tone: 'warning',
    permission: 'privacy:write',
  },
  {
    resource: 'contactos',
    filter: { waiting: 'true' },
    label: 'Contactos sin responder',
    text: 'Escribieron o llamaron y nadie les contestó',
    icon: WaitingIcon,
    tone: 'error',
    permission: 'contacts:read',
  },
  {
    resource: 'contactos',
    filter: { due: 'true' },
    label: 'Contactos con un paso para hoy',
    text: 'Llamadas perdidas y seguimientos que ya tocan',
    icon: StepIcon,
    tone: 'warning',
    permission: 'contacts:read',
  },
  {
    resource: 'cancelaciones',
    filter: { state: 'pendiente' },
    label: 'Cancelaciones por responder',
    text: 'Pidieron cancelar lo que pagaron, y hay un último día',
    icon: CancellationIcon,
    tone: 'error',
    permission: 'payments:refund',
  },
  {
    resource: 'devoluciones',
    filter: { state: 'pendiente', way: 'manual' },
    label: 'Devoluciones por transferir',
    text: 'Se decidió devolver y falta enviar el dinero',
    icon: CancellationIcon,
    tone: 'error',
    permission: 'payments:refund',
  },
  {
    resource: 'membresias',
    filter: { state: 'pendiente' },
    label: 'Convenios por confirmar',
    text: 'Compraron con precio de miembros y esperan su matrícula',
    icon: MembershipIcon,
    tone: 'warning',
    permission: 'payments:verify',
  },
  {
    resource: 'tratos',
    filter: { unplaced: 'true' },
    label: 'Pagos en parte sin grupo',
    text: 'Pagaron una parte, y su edición se canceló',
    icon: UnplacedIcon,
    tone: 'error',
    permission: 'deals:read',
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
    resource: 'envios',
    filter: { state: 'devuelto' },
    label: 'Envíos devueltos',
    text: 'Falta confirmar la dirección',
    icon: ReturnedIcon,
    tone: 'error',
    permission: 'shippings:read',
  },
  {
    resource: 'envios',
    filter: { state: 'por-imprimir' },
    label: 'Certificados por imprimir',
    text: 'La próxima tanda',
    icon: PrintIcon,
    tone: 'info',
    permission: 'shippings:read',
  },
  {
    resource: 'certificados',
    filter: { expiry: 'pronto' },
    label: 'Certificados por vencer',
    text: 'Vencen en 30 días; a sus titulares ya se les avisó',
    icon: ExpiryIcon,
    tone: 'info',
    permission: 'certificates:read',
  },
  {
    resource: 'testimonios',
    filter: { state: 'pendiente' },
    label: 'Testimonios por leer',
    text: 'Esperan salir en el sitio',
    icon: TestimonyIcon,
    tone: 'info',
    permission: 'testimonies:read',
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
