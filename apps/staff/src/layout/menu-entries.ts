import type { Permission } from '@aulario/contract/access';
import type { SvgIconComponent } from '@mui/icons-material';
import AgreementIcon from '@mui/icons-material/AccountBalanceOutlined';
import TeacherIcon from '@mui/icons-material/CoPresentOutlined';
import GoalIcon from '@mui/icons-material/FlagOutlined';
import CategoryIcon from '@mui/icons-material/GridViewOutlined';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import EnrolmentIcon from '@mui/icons-material/HowToRegOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import AuditIcon from '@mui/icons-material/ManageSearchOutlined';
import CourseIcon from '@mui/icons-material/MenuBookOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import VoucherIcon from '@mui/icons-material/ReceiptLongOutlined';
import LabelIcon from '@mui/icons-material/SellOutlined';
import TodayIcon from '@mui/icons-material/WbTwilightOutlined';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';

export type MenuEntry = {
  to: string;
  label: string;
  icon: SvgIconComponent;
  permission?: Permission;
  /** Shows how many vouchers wait. */
  counted?: boolean;
};
export type MenuGroup = { title: string | null; entries: MenuEntry[] };

export const teachersPath = `/personas?${new URLSearchParams({ filter: JSON.stringify({ role: 'Docente' }) })}`;

/** The whole menu; what a role may not read is left out when it is drawn. */
export const menuGroups: MenuGroup[] = [
  { title: null, entries: [{ to: '/', label: 'Hoy', icon: TodayIcon }] },
  {
    title: 'Ventas',
    entries: [
      {
        to: '/comprobantes',
        label: 'Por verificar',
        icon: VoucherIcon,
        permission: 'payments:verify',
        counted: true,
      },
      { to: '/tratos', label: 'Tratos', icon: DealIcon, permission: 'deals:read' },
      { to: '/pagos', label: 'Pagos', icon: PaymentIcon, permission: 'payments:read' },
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
    ],
  },
  {
    title: 'Catálogo',
    entries: [
      { to: '/cursos', label: 'Cursos', icon: CourseIcon, permission: 'courses:read' },
      { to: '/categorias', label: 'Categorías', icon: CategoryIcon, permission: 'catalogue:read' },
      { to: '/etiquetas', label: 'Etiquetas', icon: LabelIcon, permission: 'catalogue:read' },
      { to: '/metas', label: 'Metas', icon: GoalIcon, permission: 'catalogue:read' },
      { to: '/convenios', label: 'Convenios', icon: AgreementIcon, permission: 'catalogue:read' },
    ],
  },
  {
    title: 'Personas',
    entries: [
      { to: '/personas', label: 'Todas', icon: PeopleIcon, permission: 'users:read' },
      { to: teachersPath, label: 'Docentes', icon: TeacherIcon, permission: 'users:read' },
    ],
  },
  {
    title: 'Sistema',
    entries: [
      { to: '/correos', label: 'Correos', icon: MailIcon, permission: 'mails:read' },
      { to: '/auditoria', label: 'Auditoría', icon: AuditIcon, permission: 'audit:read' },
    ],
  },
];

/**
 * Where an entry leads. A list opens clean from the menu; without a query react-admin would bring
 * back the filters of the last visit, which is what the arrow of a record's page wants.
 */
export function menuPath({ to }: MenuEntry): string {
  return to.includes('?') || ['/', '/comprobantes'].includes(to) ? to : `${to}?filter=%7B%7D`;
}

/** Whether an entry leads to the page that is open. A link with a filter is only itself. */
export function isActive(entry: MenuEntry, pathname: string, search: string): boolean {
  const [path, query] = entry.to.split('?');
  if (path === '/') return pathname === '/';
  const here = pathname === path || pathname.startsWith(`${path}/`);
  const teachers = pathname === '/personas' && /Docente/.test(decodeURIComponent(search));
  return here && (query ? teachers : path !== '/personas' || !teachers);
}
