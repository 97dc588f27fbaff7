import {
  courseClassrooms,
  courseKinds,
  courseLevels,
  courseModalities,
  courseStatuses,
} from '@aulario/contract/catalogue/course-words';
import { liveRooms } from '@aulario/contract/catalogue/edition';
import { taxTreatments } from '@aulario/contract/catalogue/tax';
import { certificateKinds } from '@aulario/contract/certificates/certificate';
import {
  belowPassMark,
  certificateOutcomes,
  onCompletionChoices,
} from '@aulario/contract/certificates/certificate-rules';
import { dossierPaperStates } from '@aulario/contract/certificates/dossier';
import { shippingPriorities } from '@aulario/contract/certificates/shipping';
import { refundStandings } from '@aulario/contract/claims/cancellation';
import { cancellationRights, refusalGrounds } from '@aulario/contract/claims/cancellation-right';
import { claimTypes } from '@aulario/contract/claims/claim-book';
import { claimOrigins, offerOutcomes } from '@aulario/contract/claims/claim-sheet';
import { exportFormats } from '@aulario/contract/export-format';
import {
  assignmentAsks,
  countedSubmissions,
  submissionFileKinds,
} from '@aulario/contract/learning/assignment';
import { attendanceMeans, attendanceStates } from '@aulario/contract/learning/attendance';
import { lessonKinds } from '@aulario/contract/learning/course-content';
import { componentKinds, gradeSchemes } from '@aulario/contract/learning/gradebook';
import { gradeRoundings } from '@aulario/contract/learning/grading-rules';
import { captionLanguages, preparations } from '@aulario/contract/learning/media';
import { countedAttempts, questionKinds, revealChoices } from '@aulario/contract/learning/question';
import { regradingStays } from '@aulario/contract/learning/question-figures';
import { acceptanceOccasions } from '@aulario/contract/legal';
import { processorRoles } from '@aulario/contract/me/data-policy';
import { noticeReceivers, noticeStates } from '@aulario/contract/me/incident';
import { privacyActs } from '@aulario/contract/me/privacy';
import { requestRefusals } from '@aulario/contract/me/request-refusal';
import { migrationOutcomes, migrationPhases } from '@aulario/contract/migration';
import { backupCauses, backupIntervals } from '@aulario/contract/office/operation';
import { userChangeKinds } from '@aulario/contract/people/account';
import { documentTypes, userStages } from '@aulario/contract/people/user';
import { callDirections, callResults, recordingStates } from '@aulario/contract/relations/call';
import { consentOrigins } from '@aulario/contract/relations/consent';
import { testimonyGrounds } from '@aulario/contract/relations/testimony';
import { cfdiUses, taxRegimes } from '@aulario/contract/sales/cfdi';
import { dealLineKinds } from '@aulario/contract/sales/deal';
import { dealCancellings } from '@aulario/contract/sales/deal-cancelling';
import { chargeProblems } from '@aulario/contract/sales/gateway';
import { instalmentEntries } from '@aulario/contract/sales/instalment-rules';
import { paymentMethods, paymentPurposes } from '@aulario/contract/sales/payment';
import { refundEffects, refundWays } from '@aulario/contract/sales/refund';
import { sourceWord } from '@aulario/contract/sales/source-words';
import { keyPermissions } from '@aulario/contract/systems/api-key';
import { webhookEvents } from '@aulario/contract/systems/webhook';
import { currencyNames } from '../../words/currency.ts';
import { ofKind } from './kind-words.ts';

type Words = Record<string, string>;
const countries = new Intl.DisplayNames('es', { type: 'region', fallback: 'code' });

const sides: Words = { kept: 'De la ficha que queda', absorbed: 'De la que se une' };

/** The words of what is chosen from a closed list, by the field that keeps it. */
const ofField: Record<string, Words> = {
  act: {
    ...privacyActs,
    use: 'Usar la que hay',
    create: 'Agregar una nueva',
    skip: 'Dejar la fila',
  },
  asks: assignmentAsks,
  authorityState: noticeStates,
  below: belowPassMark,
  cancelling: dealCancellings,
  cause: backupCauses,
  certificate: certificateKinds,
  cfdiUse: cfdiUses,
  classroom: courseClassrooms,
  counts: { ...countedAttempts, ...countedSubmissions },
  courseKind: courseKinds,
  currency: currencyNames,
  decision: offerOutcomes,
  direction: callDirections,
  document: documentTypes,
  effect: refundEffects,
  entry: instalmentEntries,
  event: webhookEvents,
  events: webhookEvents,
  every: backupIntervals,
  fileKinds: submissionFileKinds,
  format: exportFormats,
  fromStage: userStages,
  ground: { ...testimonyGrounds, ...refusalGrounds, ...wordsOf(requestRefusals) },
  kind: {
    ...lessonKinds,
    ...questionKinds,
    ...componentKinds,
    ...dealLineKinds,
    ...userChangeKinds,
    ...certificateKinds,
    ...courseKinds,
    boleta: 'Boleta',
    factura: 'Factura',
    promocion: 'Promoción',
    convenio: 'Convenio',
    cupon: 'Cupón',
    paquete: 'Paquete',
  },
  language: captionLanguages,
  level: courseLevels,
  liveRoom: liveRooms,
  marks: attendanceStates,
  means: attendanceMeans,
  method: paymentMethods,
  modality: courseModalities,
  occasion: acceptanceOccasions,
  onCompletion: onCompletionChoices,
  option: certificateKinds,
  origin: { ...claimOrigins, ...consentOrigins },
  outcome: {
    ...certificateOutcomes,
    ...offerOutcomes,
    ...migrationOutcomes,
    atendida: 'Atendida',
    denegada: 'Denegada',
  },
  chosen: sides,
  choices: sides,
  receiver: noticeReceivers,
  paperState: dossierPaperStates,
  paymentMethod: paymentMethods,
  peopleState: noticeStates,
  permissions: keyPermissions,
  phase: migrationPhases,
  phaseFrom: migrationPhases,
  preparation: preparations,
  priority: shippingPriorities,
  problem: chargeProblems,
  purpose: { ...paymentPurposes, make: 'Agregar una llave' },
  recording: recordingStates,
  result: callResults,
  reveal: revealChoices,
  right: cancellationRights,
  role: processorRoles,
  rounding: gradeRoundings,
  scheme: gradeSchemes,
  stage: userStages,
  standing: refundStandings,
  status: courseStatuses,
  stays: regradingStays,
  taxRegime: taxRegimes,
  taxTreatment: taxTreatments,
  toStage: userStages,
  treatedAs: claimTypes,
  treatment: taxTreatments,
  type: claimTypes,
  way: refundWays,
};

/** What was chosen, in Spanish; undefined where the field is no choice, or the value is none of its words. */
export function choiceWords(value: string, field: string, entity = ''): string | undefined {
  const own = ofKind[field]?.[entity];
  const words = own && Object.hasOwn(own, value) ? own : ofField[field];
  if (words && Object.hasOwn(words, value)) return words[value];
  if (field === 'source') return sourceWord(value);
  if (field === 'country' && /^[A-Z]{2}$/.test(value)) return countries.of(value);
  return undefined;
}

function wordsOf(grounds: Record<string, { words: string }>): Words {
  return Object.fromEntries(Object.entries(grounds).map(([value, { words }]) => [value, words]));
}
