import { couponEndpoints } from '@aulario/contract/catalogue/coupon';
import { CopiedRecord, DuplicateButton, useCopiedId } from '../../form/copied-record.tsx';
import { CreatePage } from '../../form/create-page.tsx';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { RetireButton } from '../../shared/retire-button.tsx';
import { CouponInputs } from './coupon-inputs.tsx';
import { type CouponRow, Standing } from './coupon-list.tsx';
import { usedWords } from './coupon-standing.ts';

const back = { to: '/cupones', label: 'Todos los cupones' };
const width = 860;

/** The editor of one coupon. */
export function CouponEdit() {
  const writable = useMay()('coupons:write');
  return (
    <EditPage<CouponRow>
      back={back}
      title={({ code }) => code}
      aside={(coupon) => <Standing coupon={coupon} />}
      detail={usedWords}
      width={width}
      actions={(coupon) =>
        writable ? (
          <>
            <DuplicateButton resource="cupones" record={coupon} />
            <RetireButton
              resource="cupones"
              record={coupon}
              one="cupón"
              consequence="Nadie más podrá usarlo. Las compras ya hechas conservan su precio."
            />
          </>
        ) : null
      }
    >
      {() => (
        <StaffForm
          endpoint={couponEndpoints.updateCoupon}
          writable={writable}
          readOnlyText="Solo un administrador puede cambiar los cupones."
        >
          <CouponInputs />
        </StaffForm>
      )}
    </EditPage>
  );
}

/** The page that adds one. */
export function CouponCreate() {
  const writable = useMay()('coupons:write');
  const title = useCopiedId() ? 'Duplicar un cupón' : 'Crear cupón';
  return (
    <CreatePage title={title} back={back} done="Cupón creado." width={width}>
      <CopiedRecord<CouponRow>
        resource="cupones"
        blank={{ percent: 10, courses: [], firstPurchase: false, stacks: false }}
        adapt={() => ({ code: '' })}
      >
        {(values) => (
          <StaffForm
            endpoint={couponEndpoints.createCoupon}
            defaultValues={values}
            writable={writable}
            saveLabel="Crear cupón"
          >
            <CouponInputs />
          </StaffForm>
        )}
      </CopiedRecord>
    </CreatePage>
  );
}
