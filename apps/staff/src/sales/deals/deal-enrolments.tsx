import { Link as MuiLink, Typography } from '@mui/material';
import { codeWords } from '../../catalogue/editions/edition-words.ts';
import { EnrolmentActs } from '../../learning/enrolments/enrolment-acts.tsx';
import { LateChip } from '../../learning/enrolments/late-chip.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortDay } from '../../words/date.ts';
import type { DealRow } from './deal-row.ts';

/** Who is in which course because of this deal. */
export function DealEnrolments({ deal }: { deal: DealRow }) {
  return (
    <Panel title="Matrículas">
      {deal.enrolments.length === 0 && (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
          Se abren cuando el trato queda pagado, o con su primera cuota si así se decidió en
          Ajustes.
        </Typography>
      )}
      {deal.enrolments.map((enrolment) => (
        <PanelRow
          key={enrolment._id}
          aside={<StateChip area="enrolment" state={enrolment.state} />}
          acts={<EnrolmentActs enrolment={enrolment} />}
        >
          <Typography sx={{ fontWeight: 600 }}>{enrolment.courseName}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[
              enrolment.edition && `edición ${codeWords(enrolment.edition.code)}`,
              `desde el ${shortDay(enrolment.startsAt)}`,
              enrolment.completedAt && `terminó el ${shortDay(enrolment.completedAt)}`,
              enrolment.finalGrade !== null && `nota ${enrolment.finalGrade}`,
              enrolment.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <LateChip late={enrolment.late} />
          {enrolment.certificate && (
            <MuiLink
              href={`/certificados/${enrolment.certificate.code}`}
              target="_blank"
              rel="noopener"
              variant="body2"
            >
              Certificado {enrolment.certificate.code}
            </MuiLink>
          )}
        </PanelRow>
      ))}
    </Panel>
  );
}
