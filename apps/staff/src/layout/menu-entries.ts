import type { Permission } from '@aulario/contract/access';
import type { SvgIconComponent } from '@mui/icons-material';
import AgreementIcon from '@mui/icons-material/AccountBalanceOutlined';
import AssignIcon from '@mui/icons-material/AltRouteOutlined';
import InstitutionIcon from '@mui/icons-material/ApartmentOutlined';
import WorkIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import MembershipIcon from '@mui/icons-material/BadgeOutlined';
import DesignIcon from '@mui/icons-material/BrushOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import EditionIcon from '@mui/icons-material/CalendarViewMonthOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import CancellationIcon from '@mui/icons-material/CancelOutlined';
import BulkIcon from '@mui/icons-material/ChecklistOutlined';
import ContactIcon from '@mui/icons-material/ContactPhoneOutlined';
import TeacherIcon from '@mui/icons-material/CoPresentOutlined';
import ReceiptIcon from '@mui/icons-material/DescriptionOutlined';
import BatchIcon from '@mui/icons-material/DynamicFeedOutlined';
import GoalIcon from '@mui/icons-material/FlagOutlined';
import TestimonyIcon from '@mui/icons-material/FormatQuoteOutlined';
import IncidentIcon from '@mui/icons-material/GppMaybeOutlined';
import CategoryIcon from '@mui/icons-material/GridViewOutlined';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import EnrolmentIcon from '@mui/icons-material/HowToRegOutlined';
import ReportIcon from '@mui/icons-material/InsightsOutlined';
import CouponIcon from '@mui/icons-material/LocalOfferOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ReviewIcon from '@mui/icons-material/ManageAccountsOutlined';
import AuditIcon from '@mui/icons-material/ManageSearchOutlined';
import SynonymIcon from '@mui/icons-material/ManageSearchOutlined';
import DeliveryIcon from '@mui/icons-material/MarkunreadMailboxOutlined';
import CourseIcon from '@mui/icons-material/MenuBookOutlined';
import StatusIcon from '@mui/icons-material/MonitorHeartOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import TaxIcon from '@mui/icons-material/PercentOutlined';
import CounterIcon from '@mui/icons-material/PointOfSaleOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import ClaimIcon from '@mui/icons-material/RateReviewOutlined';
import VoucherIcon from '@mui/icons-material/ReceiptLongOutlined';
import PackageIcon from '@mui/icons-material/RedeemOutlined';
import ExceptionIcon from '@mui/icons-material/RuleOutlined';
import MoodleIcon from '@mui/icons-material/SchoolOutlined';
import LabelIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import CorrectionIcon from '@mui/icons-material/SpellcheckOutlined';
import AdviserIcon from '@mui/icons-material/SupportAgentOutlined';
import RefundIcon from '@mui/icons-material/UndoOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import TodayIcon from '@mui/icons-material/WbTwilightOutlined';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';

export type MenuEntry = {
  to: string;
  label: string;
  icon: SvgIconComponent;
  permission?: Permission;
  /** Shows how many vouchers wait. */
  counted?: boolean;
  /** What it is called away from its group. */
  alone?: string;
};
export type MenuGroup = { title: string | null; entries: MenuEntry[] };

export const teachersPath = `/personas?${new URLSearchParams({ filter: JSON.stringify({ role: 'Docente' }) })}`;

/** The whole menu; what a role may not read is left out when it is drawn. */
export const menuGroups: MenuGroup[] = [
  { title: null, entries: [{ to: '/', label: 'Hoy', icon: TodayIcon }] },
  {
    title: 'Ventas',
    entries: [
      { to: '/vender', label: 'Vender', icon: CounterIcon, permission: 'deals:write' },
      {
        to: '/comprobantes',
        label: 'Por verificar',
        icon: VoucherIcon,
        permission: 'payments:verify',
        counted: true,
      },
      {
        to: '/membresias',
        label: 'Membresías',
        icon: MembershipIcon,
        permission: 'payments:verify',
      },
      {
        to: '/cancelaciones',
        label: 'Cancelaciones',
        icon: CancellationIcon,
        permission: 'payments:refund',
      },
      { to: '/tratos', label: 'Tratos', icon: DealIcon, permission: 'deals:read' },
      { to: '/pagos', label: 'Pagos', icon: PaymentIcon, permission: 'payments:read' },
      {
        to: '/excepciones',
        label: 'Excepciones',
        icon: ExceptionIcon,
        permission: 'enrolments:read',
      },
      {
        to: '/devoluciones',
        label: 'Devoluciones',
        icon: RefundIcon,
        permission: 'payments:read',
      },
      { to: '/recibos', label: 'Recibos', icon: ReceiptIcon, permission: 'payments:read' },
      {
        to: '/matriculas',
        label: 'Matrículas',
        icon: EnrolmentIcon,
        permission: 'enrolments:read',
      },
      {
        to: '/certificados',
        label: 'Certificados',
        icon: CertificateIcon,
        permission: 'certificates:read',
      },
      {
        to: '/emisiones',
        label: 'Emisión por lote',
        icon: BatchIcon,
        permission: 'certificates:issue',
      },
      {
        to: '/correcciones',
        label: 'Correcciones',
        icon: CorrectionIcon,
        permission: 'certificates:read',
      },
      { to: '/disenos', label: 'Diseños', icon: DesignIcon, permission: 'certificates:design' },
      { to: '/envios', label: 'Envíos', icon: ShippingIcon, permission: 'shippings:read' },
    ],
  },
  {
    title: 'Contactos',
    entries: [
      { to: '/embudo', label: 'Embudo', icon: BoardIcon, permission: 'contacts:read' },
      { to: '/contactos', label: 'Contactos', icon: ContactIcon, permission: 'contacts:read' },
      { to: '/llamadas', label: 'Llamadas', icon: CallIcon, permission: 'calls:read' },
      {
        to: '/reporte-de-contactos',
        label: 'Reporte',
        icon: ReportIcon,
        permission: 'contacts:read',
      },
      { to: '/asignacion', label: 'Asignación', icon: AssignIcon, permission: 'contacts:read' },
    ],
  },
  {
    title: 'Catálogo',
    entries: [
      { to: '/cursos', label: 'Cursos', icon: CourseIcon, permission: 'courses:read' },
      { to: '/entregas', label: 'Entregas', icon: WorkIcon, permission: 'submissions:mark' },
      {
        to: '/ediciones',
        label: 'Ediciones',
        icon: EditionIcon,
        permission: 'editions:read',
      },
      {
        to: '/calendario',
        label: 'Calendario',
        icon: CalendarIcon,
        permission: 'editions:read',
      },
      { to: '/categorias', label: 'Categorías', icon: CategoryIcon, permission: 'catalogue:read' },
      { to: '/etiquetas', label: 'Etiquetas', icon: LabelIcon, permission: 'catalogue:read' },
      { to: '/metas', label: 'Metas', icon: GoalIcon, permission: 'catalogue:read' },
      { to: '/cupones', label: 'Cupones', icon: CouponIcon, permission: 'coupons:read' },
      {
        to: '/testimonios',
        label: 'Testimonios',
        icon: TestimonyIcon,
        permission: 'testimonies:read',
      },
      { to: '/paquetes', label: 'Paquetes', icon: PackageIcon, permission: 'offers:read' },
      { to: '/convenios', label: 'Convenios', icon: AgreementIcon, permission: 'catalogue:read' },
      {
        to: '/sinonimos',
        label: 'Sinónimos',
        icon: SynonymIcon,
        permission: 'catalogue:read',
      },
    ],
  },
  {
    title: 'Personas',
    entries: [
      {
        to: '/personas',
        label: 'Todas',
        alone: 'Personas',
        icon: PeopleIcon,
        permission: 'users:read',
      },
      { to: '/asesores', label: 'Asesores', icon: AdviserIcon, permission: 'deals:read' },
      {
        to: '/instituciones',
        label: 'Instituciones',
        icon: InstitutionIcon,
        permission: 'deals:read',
      },
      { to: teachersPath, label: 'Docentes', icon: TeacherIcon, permission: 'users:read' },
    ],
  },
  {
    title: 'Sistema',
    entries: [
      { to: '/moodle', label: 'Moodle', icon: MoodleIcon, permission: 'enrolments:read' },
      { to: '/reclamos', label: 'Reclamos', icon: ClaimIcon, permission: 'claims:read' },
      {
        to: '/solicitudes',
        label: 'Datos personales',
        icon: PrivacyIcon,
        permission: 'privacy:write',
      },
      {
        to: '/incidentes',
        label: 'Incidentes con datos',
        icon: IncidentIcon,
        permission: 'privacy:write',
      },
      {
        to: '/revision-de-accesos',
        label: 'Revisión de accesos',
        icon: ReviewIcon,
        permission: 'roles:write',
      },
      { to: '/correos', label: 'Correos', icon: MailIcon, permission: 'mails:read' },
      { to: '/impuestos', label: 'Impuestos', icon: TaxIcon, permission: 'offers:read' },
      {
        to: '/opciones-de-envio',
        label: 'Opciones de envío',
        icon: DeliveryIcon,
        permission: 'offers:read',
      },
      { to: '/acciones', label: 'Acciones por lote', icon: BulkIcon, permission: 'bulk:run' },
      { to: '/estado', label: 'Estado', icon: StatusIcon, permission: 'settings:read' },
      { to: '/auditoria', label: 'Auditoría', icon: AuditIcon, permission: 'audit:read' },
      { to: '/ajustes', label: 'Ajustes', icon: SettingsIcon, permission: 'settings:read' },
    ],
  },
];

/** Pages that are no lists: they keep no filter. */
const screens = [
  '/ajustes',
  '/calendario',
  '/estado',
  '/excepciones',
  '/embudo',
  '/vender',
  '/reporte-de-contactos',
  '/revision-de-accesos',
  '/asignacion',
];

/**
 * Where an entry leads. A list opens clean from the menu; without a query react-admin would bring
 * back the filters of the last visit, which is what the arrow of a record's page wants.
 */
export function menuPath({ to }: MenuEntry): string {
  return to.includes('?') || ['/', '/comprobantes', '/moodle', ...screens].includes(to)
    ? to
    : `${to}?filter=%7B%7D`;
}

/** Whether an entry leads to the page that is open. A link with a filter is only itself. */
export function isActive(entry: MenuEntry, pathname: string, search: string): boolean {
  const [path, query] = entry.to.split('?');
  if (path === '/') return pathname === '/';
  const here = pathname === path || pathname.startsWith(`${path}/`);
  const teachers = pathname === '/personas' && /Docente/.test(decodeURIComponent(search));
  return here && (query ? teachers : path !== '/personas' || !teachers);
}
