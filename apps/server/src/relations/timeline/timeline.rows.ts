import type { CertificateState } from '@aulario/contract/certificates/certificate';
import type { ShippingState } from '@aulario/contract/certificates/shipping';
import type { EnrolmentState } from '@aulario/contract/learning/enrolment';
import type { MailState } from '@aulario/contract/mail';
import type { Money } from '@aulario/contract/money';
import type { UserStage } from '@aulario/contract/people/user';
import type { CallDirection, CallResult, CallState } from '@aulario/contract/relations/call';
import type { ConsentOrigin } from '@aulario/contract/relations/consent';
import type { ActivityKind, TimelineKind } from '@aulario/contract/relations/timeline';
import type { DealState } from '@aulario/contract/sales/deal';
import type { PaymentMethod, PaymentState } from '@aulario/contract/sales/payment';

type Text = string | null;
type By = { byName: Text };

/** What each kind of row brings besides its moment. */
type Data = Record<ActivityKind, { text: string } & By> & {
  contacto: { source: string; message: string; course: Text };
  etapa: { from: UserStage | null; to: UserStage; reason?: Text } & By;
  asesor: { to: Text; reason: Text } & By;
  ficha: By & { reason: Text } & (
      | { what: 'document' | 'moodle'; from: Text; to: Text }
      | { what: 'merge'; other: string; undoneBy: Text }
    );
  consentimiento: {
    granted: boolean;
    origin: ConsentOrigin;
    version: Text;
    reason: Text;
  } & By;
  telefono: {
    direction: CallDirection;
    state: CallState;
    result: CallResult | null;
    seconds: number;
    note: string;
    recorded: boolean;
  } & By;
  enviado: { subject: string; state: MailState };
  trato: { number: string; state: DealState; courses: string } & Money;
  pago: {
    act: 'sent' | 'decided';
    method: PaymentMethod | null;
    operation: Text;
    state: PaymentState;
    reason: Text;
    /** Whether all of it was corrected: nothing was given back. */
    corrected: boolean;
    deal: string;
  } & Money &
    By;
  matricula:
    | { act: 'enrolled'; course: string; state: EnrolmentState; reason: Text }
    | { act: 'completed'; course: string; grade: number | null };
  certificado: {
    course: string;
    kind: 'digital' | 'fisico';
    state: CertificateState;
    reason: Text;
  } & By;
  envio: { shipping: string; state: ShippingState; note: Text; course: string } & By;
  auditoria: { action: string; fields: string; user: string } & By;
};

/** A row of the one statement that reads a timeline. */
export type TimelineRow = {
  [Kind in TimelineKind]: {
    kind: Kind;
    key: string;
    /** Milliseconds of the epoch. */
    ms: number;
    id: string;
    data: Data[Kind];
  };
}[TimelineKind];
