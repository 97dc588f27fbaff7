import type { Coupon } from '@aulario/contract/catalogue/coupon';
import { formatMoney } from '@aulario/contract/money';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { today } from '../../words/date.ts';
import { couponStanding, usesOf } from './coupon-standing.ts';

export type CouponRow = Coupon & { id: string };

/** The coupons, with how often each was used and whether it still serves. */
export function CouponList() {
  const add = useMay()('coupons:write') ? (
    <Button component={Link} to="/cupones/create" variant="contained" startIcon={<AddIcon />}>
      Crear cupón
    </Button>
  ) : null;
  return (
    <RecordList<CouponRow>
      resource="cupones"
      title="Cupones"
      columns={columns}
      phone={(coupon) => ({
        title: coupon.code,
        lines: [`${discountOf(coupon)} de descuento`, usesOf(coupon)],
        aside: <Standing coupon={coupon} />,
      })}
      to={({ id }) => `/cupones/${id}`}
      search="Código"
      filters={[retiredFilter]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay cupones',
        text: 'Un cupón descuenta un porcentaje o un importe al comprar, con los días, los cursos y las veces que decidas.',
        action: add,
      }}
      actions={add}
    />
  );
}

export function Standing({ coupon }: { coupon: Coupon }) {
  const { word, tone } = couponStanding(coupon, today(Date.now()));
  return <Chip tone={tone}>{word}</Chip>;
}

function discountOf({ percent, amount }: Coupon): string {
  return amount ? formatMoney(amount) : `${percent} %`;
}

const columns: Column<CouponRow>[] = [
  {
    label: 'Código',
    sort: 'code',
    cell: (coupon) => (
      <RecordName
        name={coupon.code}
        detail={
          coupon.courses.length > 0
            ? `Para ${coupon.courses.length} ${coupon.courses.length === 1 ? 'curso' : 'cursos'}`
            : null
        }
      />
    ),
  },
  { label: 'Descuento', align: 'right', cell: discountOf },
  { label: 'Usos', sort: 'uses', align: 'right', cell: usesOf },
  {
    label: 'Desde',
    from: 'lg',
    cell: ({ startsOn }) => <Moment value={startsOn} dayOnly />,
  },
  {
    label: 'Hasta',
    cell: ({ endsOn }) => <Moment value={endsOn} dayOnly />,
  },
  {
    label: 'Estado',
    cell: (coupon) => <Standing coupon={coupon} />,
  },
];
