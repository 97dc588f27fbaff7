import { courseStatuses } from '@aulario/contract/catalogue/course-words';
import { editionStates } from '@aulario/contract/catalogue/edition';
import { waitingStates } from '@aulario/contract/catalogue/waiting';
import { certificateStates } from '@aulario/contract/certificates/certificate';
import { shippingStates } from '@aulario/contract/certificates/shipping';
import { claimStates } from '@aulario/contract/claims/claim-sheet';
import { enrolmentStates } from '@aulario/contract/learning/enrolment';
import { mailStates } from '@aulario/contract/mail';
import { incidentStates } from '@aulario/contract/me/incident';
import { requestStates } from '@aulario/contract/me/privacy-request';
import { migrationStates } from '@aulario/contract/migration';
import { bulkStates } from '@aulario/contract/office/bulk';
import { backupStates } from '@aulario/contract/office/operation';
import { userStages } from '@aulario/contract/people/user';
import { testimonyStates } from '@aulario/contract/relations/testimony';
import { dealStates } from '@aulario/contract/sales/deal';
import { ledgerStates } from '@aulario/contract/sales/ledger';
import { shownPaymentStates, shownRefundStates } from '@aulario/contract/sales/shown-state';
import { apiKeyStates } from '@aulario/contract/systems/api-key';
import { ltiGradeStates } from '@aulario/contract/systems/lti-platform';
import { deliveryStates } from '@aulario/contract/systems/webhook';
import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import SparkIcon from '@mui/icons-material/FiberNewOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import PartialIcon from '@mui/icons-material/TimelapseOutlined';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';
type Look = { tone: Tone; icon: SvgIconComponent };

/** What is told to another system, and arrives or not. */
const sentLooks = {
  pendiente: { tone: 'warning', icon: ScheduleIcon },
  entregado: { tone: 'success', icon: CheckIcon },
  fallido: { tone: 'error', icon: ErrorIcon },
} satisfies Record<string, Look>;

/** How each state of each area looks; the words are the contract's. */
export const states = {
  delivery: { words: deliveryStates, looks: sentLooks },
  'lti-grade': { words: ltiGradeStates, looks: sentLooks },
  'api-key': {
    words: apiKeyStates,
    looks: {
      vigente: { tone: 'success', icon: CheckIcon },
      vencida: { tone: 'warning', icon: ScheduleIcon },
      revocada: { tone: 'neutral', icon: BlockIcon },
    },
  },
  bulk: {
    words: bulkStates,
    looks: {
      'en-curso': { tone: 'info', icon: ScheduleIcon },
      terminado: { tone: 'success', icon: CheckIcon },
      cancelado: { tone: 'neutral', icon: BlockIcon },
    },
  },
  backup: {
    words: backupStates,
    looks: {
      'en-curso': { tone: 'info', icon: PartialIcon },
      hecho: { tone: 'success', icon: CheckIcon },
      fallido: { tone: 'error', icon: ErrorIcon },
      retirado: { tone: 'neutral', icon: ArchiveIcon },
    },
  },
  course: {
    words: courseStatuses,
    looks: {
      borrador: { tone: 'neutral', icon: DraftIcon },
      publicado: { tone: 'success', icon: PublicIcon },
      archivado: { tone: 'warning', icon: ArchiveIcon },
    },
  },
  edition: {
    words: editionStates,
    looks: {
      borrador: { tone: 'neutral', icon: DraftIcon },
      programada: { tone: 'info', icon: ScheduleIcon },
      'en-curso': { tone: 'success', icon: PartialIcon },
      terminada: { tone: 'neutral', icon: CheckIcon },
      cancelada: { tone: 'error', icon: BlockIcon },
    },
  },
  waiting: {
    words: waitingStates,
    looks: {
      'por-confirmar': { tone: 'neutral', icon: ScheduleIcon },
      esperando: { tone: 'info', icon: ScheduleIcon },
      invitada: { tone: 'warning', icon: PartialIcon },
      inscrita: { tone: 'success', icon: CheckIcon },
      vencida: { tone: 'neutral', icon: ReplayIcon },
      'se-fue': { tone: 'neutral', icon: BlockIcon },
    },
  },
  deal: {
    words: dealStates,
    looks: {
      abierto: { tone: 'info', icon: ScheduleIcon },
      'pagado-parcial': { tone: 'warning', icon: PartialIcon },
      pagado: { tone: 'success', icon: CheckIcon },
      anulado: { tone: 'neutral', icon: BlockIcon },
    },
  },
  payment: {
    words: shownPaymentStates,
    looks: {
      pendiente: { tone: 'warning', icon: ScheduleIcon },
      verificado: { tone: 'success', icon: CheckIcon },
      rechazado: { tone: 'error', icon: BlockIcon },
      reembolsado: { tone: 'neutral', icon: ReplayIcon },
      corregido: { tone: 'neutral', icon: DraftIcon },
      contracargo: { tone: 'error', icon: ReplayIcon },
      'contracargo-ganado': { tone: 'success', icon: CheckIcon },
    },
  },
  ledger: {
    words: ledgerStates,
    looks: {
      'sin-matricula': { tone: 'error', icon: ErrorIcon },
      'en-espera': { tone: 'warning', icon: ScheduleIcon },
      enviado: { tone: 'info', icon: PartialIcon },
      confirmado: { tone: 'success', icon: CheckIcon },
      fallido: { tone: 'error', icon: ErrorIcon },
      retirado: { tone: 'neutral', icon: BlockIcon },
    },
  },
  incident: {
    words: incidentStates,
    looks: {
      abierto: { tone: 'warning', icon: ScheduleIcon },
      cerrado: { tone: 'success', icon: CheckIcon },
    },
  },
  request: {
    words: requestStates,
    looks: {
      pendiente: { tone: 'warning', icon: ScheduleIcon },
      atendida: { tone: 'success', icon: CheckIcon },
      denegada: { tone: 'neutral', icon: BlockIcon },
    },
  },
  refund: {
    words: shownRefundStates,
    looks: {
      corregido: { tone: 'neutral', icon: DraftIcon },
      contracargo: { tone: 'error', icon: ReplayIcon },
      'contracargo-ganado': { tone: 'success', icon: CheckIcon },
      pendiente: { tone: 'warning', icon: ScheduleIcon },
      hecho: { tone: 'success', icon: CheckIcon },
      error: { tone: 'error', icon: ErrorIcon },
    },
  },
  migration: {
    words: migrationStates,
    looks: {
      'en-cola': { tone: 'info', icon: ScheduleIcon },
      'en-curso': { tone: 'info', icon: PartialIcon },
      pausada: { tone: 'neutral', icon: ScheduleIcon },
      'por-revisar': { tone: 'warning', icon: DraftIcon },
      terminada: { tone: 'success', icon: CheckIcon },
      cancelada: { tone: 'neutral', icon: BlockIcon },
      fallida: { tone: 'error', icon: ErrorIcon },
      deshecha: { tone: 'neutral', icon: ReplayIcon },
    },
  },
  enrolment: {
    words: enrolmentStates,
    looks: {
      pendiente: { tone: 'warning', icon: ScheduleIcon },
      matriculado: { tone: 'success', icon: CheckIcon },
      error: { tone: 'error', icon: ErrorIcon },
      retirado: { tone: 'neutral', icon: BlockIcon },
    },
  },
  certificate: {
    words: certificateStates,
    looks: {
      solicitado: { tone: 'warning', icon: ScheduleIcon },
      emitido: { tone: 'success', icon: CheckIcon },
      entregado: { tone: 'info', icon: ShippedIcon },
      anulado: { tone: 'error', icon: BlockIcon },
      reemplazado: { tone: 'neutral', icon: ReplayIcon },
    },
  },
  shipping: {
    words: shippingStates,
    looks: {
      solicitado: { tone: 'warning', icon: ScheduleIcon },
      'por-imprimir': { tone: 'warning', icon: PrintIcon },
      impreso: { tone: 'info', icon: InboxIcon },
      enviado: { tone: 'info', icon: ShippedIcon },
      entregado: { tone: 'success', icon: CheckIcon },
      devuelto: { tone: 'error', icon: ReplayIcon },
      extraviado: { tone: 'error', icon: ErrorIcon },
      anulado: { tone: 'neutral', icon: BlockIcon },
    },
  },
  testimony: {
    words: testimonyStates,
    looks: {
      pendiente: { tone: 'warning', icon: ScheduleIcon },
      aprobado: { tone: 'success', icon: CheckIcon },
      rechazado: { tone: 'error', icon: BlockIcon },
    },
  },
  claim: {
    words: claimStates,
    looks: {
      recibido: { tone: 'info', icon: SparkIcon },
      'en-proceso': { tone: 'warning', icon: PartialIcon },
      respondido: { tone: 'success', icon: CheckIcon },
      acordado: { tone: 'success', icon: HandshakeIcon },
      anulado: { tone: 'neutral', icon: BlockIcon },
    },
  },
  mail: {
    words: { ...mailStates, bandeja: 'En la bandeja' },
    looks: {
      pendiente: { tone: 'warning', icon: ScheduleIcon },
      enviado: { tone: 'success', icon: CheckIcon },
      bandeja: { tone: 'info', icon: InboxIcon },
      error: { tone: 'error', icon: ErrorIcon },
    },
  },
  stage: {
    words: userStages,
    looks: {
      nuevo: { tone: 'info', icon: SparkIcon },
      contactado: { tone: 'neutral', icon: ChatIcon },
      interesado: { tone: 'info', icon: ChatIcon },
      negociacion: { tone: 'warning', icon: HandshakeIcon },
      cliente: { tone: 'success', icon: CheckIcon },
      perdido: { tone: 'neutral', icon: BlockIcon },
    },
  },
} as const satisfies Record<string, { words: Record<string, string>; looks: Record<string, Look> }>;

export type StateArea = keyof typeof states;

/** Word and look of one state; a state that this version does not know shows its own name. */
export function stateOf(area: StateArea, state: string): Look & { word: string } {
  const { words, looks } = states[area] as {
    words: Record<string, string>;
    looks: Record<string, Look>;
  };
  const look = looks[state] ?? { tone: 'neutral' as const, icon: ScheduleIcon };
  return { ...look, word: words[state] ?? state };
}

/** Options of a filter, from the contract's words. */
export function choicesOf(words: Record<string, string>): { id: string; name: string }[] {
  return Object.entries(words).map(([id, name]) => ({ id, name }));
}
