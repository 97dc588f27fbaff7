import { formatMoney } from '@aulario/contract/money';
import type { Membership } from '@aulario/contract/sales/membership';
import { Box } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { DocumentLink } from '../vouchers/document-link.tsx';

/** Confirms that somebody belongs to an agreement, or refuses it with a reason that they read. */
export function MembershipActs({ membership }: { membership: Membership }) {
  const provider = useStaffProvider();
  const may = useMay();
  if (!may('payments:verify') || membership.state !== 'pendiente') return null;
  const { _id, userName, agreementName, total, fullTotal, paid, currency } = membership;
  const owed = formatMoney({ amount: fullTotal - paid, currency });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ActButton
        size="small"
        label="Confirmar"
        variant="contained"
        color="primary"
        ask={{
          title: 'Confirmar el convenio',
          text: `${userName} pertenece a ${agreementName}. ${paid >= total ? 'El pago ya está: se matricula en este momento.' : 'Se matricula cuando se verifique el pago.'}`,
          action: 'Confirmar',
        }}
        done="Confirmado. La persona recibe un correo."
        run={() => provider.confirmMembership(_id)}
      />
      <ReasonButton
        size="small"
        variant="text"
        label="No confirmar"
        title="No confirmar el convenio"
        text={`El trato pasa al precio sin convenio y quedan ${owed} por pagar. La persona lee el motivo y puede pedir que se le devuelva lo pagado.`}
        action="No confirmar"
        done="Quedó sin convenio. La persona recibe el motivo por correo."
        reasons={[
          'El número no figura en la lista de la institución.',
          'El documento no se lee o está vencido.',
          'El documento es de otra persona.',
        ]}
        run={(reason) => provider.refuseMembership(_id, reason)}
      />
    </Box>
  );
}

/** The document that the buyer sent, to look at. */
export function MembershipDocument({ membership }: { membership: Membership }) {
  const { file, fileMime, userName } = membership;
  if (!file) return null;
  return (
    <DocumentLink file={{ _id: file, mime: fileMime ?? '' }} owner={userName}>
      Ver el documento
    </DocumentLink>
  );
}
