import type { TimelineItem, TimelineKind } from '@aulario/contract/relations/timeline';
import type { SvgIconComponent } from '@mui/icons-material';
import CardIcon from '@mui/icons-material/BadgeOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlined';
import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import StageIcon from '@mui/icons-material/FlagOutlined';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import AuditIcon from '@mui/icons-material/ManageSearchOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import VisitIcon from '@mui/icons-material/StorefrontOutlined';
import AdviserIcon from '@mui/icons-material/SupportAgentOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { actionWords } from '../../office/audit/audit-words.ts';
import { fieldWords } from '../../office/audit/field-words.ts';
import { unsaid } from '../../office/audit/said.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordingPlayer } from '../calls/recording-player.tsx';

const icons: Record<TimelineKind, SvgIconComponent> = {
  nota: NoteIcon,
  whatsapp: WhatsAppIcon,
  correo: MailIcon,
  llamada: CallIcon,
  visita: VisitIcon,
  contacto: ChatIcon,
  etapa: StageIcon,
  asesor: AdviserIcon,
  consentimiento: CampaignIcon,
  enviado: MailIcon,
  trato: DealIcon,
  telefono: CallIcon,
  ficha: CardIcon,
  pago: PaymentIcon,
  matricula: SchoolIcon,
  certificado: CertificateIcon,
  envio: ShippingIcon,
  auditoria: AuditIcon,
};

/** One thing that happened: what, in their words, by whom, when. */
export function TimelineRow({ item: told }: { item: TimelineItem }) {
  const item = told.kind === 'auditoria' ? inWords(told) : told;
  const Icon = icons[item.kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '22px minmax(0, 1fr)',
        columnGap: 3,
        px: { xs: 4, md: 5 },
        py: 2.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon sx={{ fontSize: 19, mt: 0.5, color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
          <Typography
            component="span"
            sx={{ fontWeight: 600, flex: '1 1 200px', lineHeight: 1.35 }}
          >
            {item.link ? (
              <MuiLink component={Link} to={item.link} color="inherit">
                {item.title}
              </MuiLink>
            ) : (
              item.title
            )}
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            <Moment value={item.at} />
          </Typography>
        </Box>
        {item.text && (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>
            {item.text}
          </Typography>
        )}
        {item.recording && <RecordingPlayer call={item.recording} />}
        {item.byName && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {item.byName}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** More fields than anybody changes at once: the record is new, and all of it is. */
const wholeRecord = 8;

/** An act of the audit names its verb and its fields as the server knows them. */
function inWords(item: TimelineItem): TimelineItem {
  const fields = (item.text?.split(',') ?? []).filter((field) => !unsaid.has(field));
  const text =
    fields.length > wholeRecord ? null : fields.map((field) => fieldWords(field)).join(', ');
  const act = actionWords(item.title);
  // "Cambió" lacks what; "Cambió el documento" says it.
  return { ...item, title: act.includes(' ') ? act : `${act} la ficha`, text };
}
