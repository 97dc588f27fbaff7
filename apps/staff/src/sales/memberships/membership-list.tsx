import { type Membership, membershipStates } from '@aulario/contract/sales/membership';
import { Typography } from '@mui/material';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { MembershipActs, MembershipDocument } from './membership-acts.tsx';

type MembershipRow = Membership & { id: string };
export const membershipTones = {
  pendiente: 'warning',
  confirmada: 'success',
  rechazada: 'neutral',
} as const;

/** Who bought at the price of an agreement's members: confirmed or refused here. */
export function MembershipList() {
  return (
    <RecordList<MembershipRow>
      resource="membresias"
      title="Membresías"
      columns={columns}
      phone={(membership) => ({
        title: membership.userName,
        lines: [
          `${membership.agreementName}: «${membership.proof}»`,
          membership.reason,
          // The whole row leads to the deal, where it is decided: a button in it would lead there too.
          <Moment key="pedido" value={membership.createdAt} />,
        ],
        aside: <StateMark membership={membership} />,
      })}
      to={({ deal }) => `/tratos/${deal}`}
      search="Trato, persona o documento"
      filters={[{ source: 'state', label: 'Estado', choices: choicesOf(membershipStates) }]}
      sort={{ field: 'createdAt', order: 'ASC' }}
      empty={{
        title: 'Nadie espera que se confirme su convenio',
        text: 'Cuando alguien compre con el precio de los miembros de una institución, aparecerá aquí con el número o la carta que lo prueba.',
      }}
    />
  );
}

const columns: Column<MembershipRow>[] = [
  {
    label: 'Persona',
    cell: ({ userName, userDni, dealNumber }) => (
      <RecordName
        name={userName}
        detail={[userDni, `Trato ${dealNumber}`].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    label: 'Convenio y prueba',
    cell: (membership) => (
      <>
        {membership.agreementName}
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          «{membership.proof}»
        </Typography>
        <MembershipDocument membership={membership} />
      </>
    ),
  },
  {
    label: 'Sin convenio',
    align: 'right',
    from: 'lg',
    cell: ({ fullTotal, currency }) => <Amount amount={fullTotal} currency={currency} />,
  },
  {
    label: 'Total',
    align: 'right',
    cell: ({ total, paid, currency }) => (
      <>
        <Amount amount={total} currency={currency} strong />
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {paid >= total ? 'pagado' : paid > 0 ? 'pagado en parte' : 'sin pagar'}
        </Typography>
      </>
    ),
  },
  { label: 'Pedido', sort: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
  {
    label: 'Estado',
    cell: (membership) => (
      <>
        <StateMark membership={membership} />
        {membership.reason && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {membership.reason}
          </Typography>
        )}
      </>
    ),
  },
  { label: 'Acciones', cell: (membership) => <MembershipActs membership={membership} /> },
];

function StateMark({ membership }: { membership: Membership }) {
  return <Chip tone={membershipTones[membership.state]}>{membershipStates[membership.state]}</Chip>;
}
