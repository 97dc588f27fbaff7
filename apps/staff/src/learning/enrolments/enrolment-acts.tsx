import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { MoveButton } from '../../catalogue/editions/move-button.tsx';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { RefundPlace } from '../../sales/refunds/refund-place.tsx';
import { ActButton } from '../../shared/act-button.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { CompleteButton } from './complete-button.tsx';
import { actsOf } from './enrolment-state.ts';
import { IssueButton } from './issue-button.tsx';

/** What may be done with an enrolment in its state; the next step comes first. */
export function EnrolmentActs({ enrolment }: { enrolment: Enrolment }) {
  const provider = useStaffProvider();
  const may = useMay();
  const possible = actsOf(enrolment);
  const write = may('enrolments:write');
  return (
    <>
      {write && possible.includes('place') && (
        <MoveButton enrolment={enrolment} course={enrolment.course} current={null} />
      )}
      {possible.includes('place') && <RefundPlace enrolment={enrolment} />}
      {write && possible.includes('confirm') && (
        <ActButton
          size="small"
          color="primary"
          label="Confirmar matrícula"
          ask={{
            title: '¿Ya está en el curso?',
            text: `Confirma que ${enrolment.userName} puede entrar a «${enrolment.courseName}».`,
            action: 'Confirmar',
          }}
          done="Matrícula confirmada."
          run={() => provider.confirmEnrolment(enrolment._id)}
        />
      )}
      {may('certificates:issue') && possible.includes('issue') && (
        <IssueButton enrolment={enrolment} />
      )}
      {write && possible.includes('complete') && <CompleteButton enrolment={enrolment} />}
      {write && possible.includes('withdraw') && (
        <ReasonButton
          size="small"
          variant="text"
          label="Retirar"
          title={`Retirar a ${enrolment.userName}`}
          text={`Pierde el acceso a «${enrolment.courseName}». Su pago no cambia.${enrolment.syncedAt ? datesOfMoodle : ''}`}
          action="Retirar del curso"
          done="Se retiró la matrícula."
          run={(reason) => provider.withdrawEnrolment(enrolment._id, reason)}
        />
      )}
      {write && possible.includes('readmit') && (
        <ReasonButton
          size="small"
          variant="text"
          label="Volver a matricular"
          danger={false}
          title={`Volver a matricular a ${enrolment.userName}`}
          text={`Entra otra vez a «${enrolment.courseName}» y encuentra lo que hizo. Si su edición ya no tiene cupo, queda pendiente de uno.`}
          action="Volver a matricular"
          done="Está otra vez en el curso."
          run={(reason) => provider.readmitEnrolment(enrolment._id, reason)}
        />
      )}
    </>
  );
}

/** Moodle tells nobody the dates of an enrolment, and takes no suspension without dates. */
const datesOfMoodle =
  ' En Moodle queda suspendida con las fechas de aquí: si allí tenía otras, se reemplazan.';
