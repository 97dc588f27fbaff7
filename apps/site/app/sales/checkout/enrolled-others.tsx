import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Notice } from '../../ui/notice.tsx';

/** Whether somebody else studies what was bought: an institution that enrols its people. */
export const isForOthers = ({ lines }: Pick<OwnDeal, 'lines'>) =>
  lines.some(({ participantName }) => participantName);

/** What happened for whom somebody else pays: each enters, and is certified, through their own mailbox. */
export function EnrolledOthers() {
  return (
    <Notice tone="success" title="Las personas que inscribiste ya pueden entrar." live>
      <p>
        Cada una recibe en su correo cómo entrar y, si lo compraste, su certificado al aprobar. A
        quien no tiene correo se lo enviamos al tuyo.
      </p>
    </Notice>
  );
}
