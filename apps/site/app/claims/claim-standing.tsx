import { claimTypes } from '@aulario/contract/claims/claim-book';
import type { ClaimSheet } from '@aulario/contract/claims/claim-sheet';
import { useSite } from '../frame/site.ts';
import { longDay, longInstantAndHour } from '../ui/date-words.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Notice } from '../ui/notice.tsx';

/** What happened with the sheet, what happens next, and when. */
export function ClaimStanding({ sheet }: { sheet: ClaimSheet }) {
  const { academy } = useSite();
  const what = claimTypes[sheet.treatedAs ?? sheet.type].toLowerCase();
  if (sheet.annulledAt) {
    return (
      <Notice tone="danger" title="Esta hoja está anulada." live>
        {sheet.annulledReason && <p>Motivo: {sheet.annulledReason}</p>}
        <p>
          Si no está de acuerdo, escriba a <MailLink address={academy.email} /> con el número{' '}
          {sheet.number}.
        </p>
      </Notice>
    );
  }
  if (sheet.settledAt) {
    return (
      <Notice tone="success" title="Llegamos a un acuerdo." live>
        <p>
          Registramos su aceptación el {longInstantAndHour(sheet.settledAt)}. El acuerdo está en la
          parte 4 de la hoja{sheet.copyTo ? `, y le llega también a ${sheet.copyTo}` : ''}.
        </p>
      </Notice>
    );
  }
  if (sheet.answeredAt) {
    return (
      <Notice tone="success" title={`Respondimos su ${what}.`} live>
        <p>Nuestra respuesta está en la parte 4 de la hoja.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`Registramos su ${what} con el N.º ${sheet.number}.`} live>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>Quedó registrado el {longInstantAndHour(sheet.createdAt)} (hora de Lima).</li>
        <li>Le respondemos por escrito a más tardar el {longDay(sheet.deadline)}.</li>
        <li>{copyWords(sheet)}</li>
        {sheet.documentDoubt && (
          <li>
            Revise su documento, {sheet.consumer.dni}. {sheet.documentDoubt} La hoja vale igual; si
            lo escribió mal, díganoslo en <MailLink address={academy.email} /> con el N.º{' '}
            {sheet.number}.
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** What became of the copy: it left, it waits for the mailbox to be confirmed, it is about to go, or there is nowhere to send it. */
export function copyWords({
  copyTo,
  copyHeld,
  copyDenied,
  copySentAt,
  mailLate,
}: Pick<ClaimSheet, 'copyTo' | 'copyHeld' | 'copyDenied' | 'copySentAt' | 'mailLate'>): string {
  const keep = 'Imprima la hoja o guarde la dirección de esta página: es su constancia.';
  if (!copyTo) return keep;
  if (copyDenied) return `No enviamos nada a ${copyTo}. ${keep}`;
  if (copyHeld && mailLate)
    return `Para confirmar que ${copyTo} es su correo le escribimos ahí, y ese mensaje puede tardar varias horas: a esa dirección se le escribió mucho en poco tiempo. La copia sale cuando lo confirme. ${keep}`;
  if (copyHeld)
    return `La copia por correo espera a que se confirme que ${copyTo} es su correo. ${keep}`;
  return copySentAt
    ? `Enviamos una copia de la hoja a ${copyTo} el ${longInstantAndHour(copySentAt)}.`
    : `La copia para ${copyTo} está por salir. ${keep}`;
}
