import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

/** Whether somebody else studies what was bought: an institution that enrols its people. */
export const isForOthers = ({ lines }: Pick<OwnDeal, 'lines'>) =>
  lines.some(({ participantName }) => participantName);

/** What happened for whom somebody else pays: each enters, and is certified, through their own mailbox. */
export function EnrolledOthers({ deal: { lines } }: { deal: OwnDeal }) {
  return (
    <Notice tone="success" title="Las personas que inscribiste ya pueden entrar." live>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          A cada una le escribimos a su propio correo cómo entrar; a quien no tiene uno, a través
          del tuyo.
        </li>
        {lines.some(({ certificate }) => certificate) && (
          <li>
            Al aprobar, cada una recibe su certificado en su correo; cualquiera podrá{' '}
            <Link className="link" to="/certificados">
              verificarlo aquí
            </Link>
            .
          </li>
        )}
      </ul>
    </Notice>
  );
}
