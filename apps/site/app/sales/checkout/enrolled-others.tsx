import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Notice } from '../../ui/notice.tsx';

/** Whether somebody else studies what was bought: an institution that enrols its people. */
export const isForOthers = ({ lines }: Pick<OwnDeal, 'lines'>) =>
  lines.some(({ participantName }) => participantName);

/** What happened for whom somebody else pays: each enters, and is certified, through their own mailbox. */
export function EnrolledOthers({ words }: { words: string }) {
  return (
    <Notice tone="success" title="Las personas que inscribiste ya pueden entrar." live>
      <p>{words}</p>
    </Notice>
  );
}
