import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ReasonButton } from '../../shared/reason-button.tsx';

/** Takes a person who has no place out of the course and gives back what they paid for it. */
export function RefundPlace({ enrolment }: { enrolment: { _id: string; userName: string } }) {
  const provider = useStaffProvider();
  if (!useMay()('payments:refund')) return null;
  return (
    <ReasonButton
      size="small"
      label="Devolver"
      title={`Devolver su dinero a ${enrolment.userName}`}
      text="Sale del curso y se le avisa. Lo que pagó por la pasarela vuelve solo; lo demás queda en Devoluciones, por transferir."
      action="Devolver"
      done="La devolución está en marcha."
      run={(reason) => provider.refundPlace(enrolment._id, reason)}
    />
  );
}
