import { certificateStates } from '@aulario/contract/certificates/certificate';
import { shippingStates } from '@aulario/contract/certificates/shipping';
import { enrolmentStates } from '@aulario/contract/learning/enrolment';
import { mailStates } from '@aulario/contract/mail';
import { formatMoney } from '@aulario/contract/money';
import { userStages } from '@aulario/contract/people/user';
import { callDirections, callResults, callStates } from '@aulario/contract/relations/call';
import { consentOrigins } from '@aulario/contract/relations/consent';
import { activityKinds, type TimelineItem } from '@aulario/contract/relations/timeline';
import { dealStates } from '@aulario/contract/sales/deal';
import { type PaymentState, paymentMethods, paymentStates } from '@aulario/contract/sales/payment';
import type { ActivityRow } from '../contacts/activity.tables.ts';
import type { TimelineRow } from './timeline.rows.ts';

type Told = { title: string } & Partial<Pick<TimelineItem, 'text' | 'link' | 'recording'>>;

/** The same in words, with where its record is found. */
export function timelineItem(row: TimelineRow): TimelineItem {
  const told = tell(row);
  return {
    _id: row.key,
    at: new Date(row.ms).toISOString(),
    kind: row.kind,
    title: told.title,
    text: told.text || null,
    byName: 'byName' in row.data ? row.data.byName : null,
    link: told.link ?? null,
    recording: told.recording ?? null,
  };
}

/** What staff wrote down just now. */
export function activityItem({ id, kind, at, text, byName }: ActivityRow): TimelineItem {
  return timelineItem({ kind, key: `${kind}:${id}`, ms: at.getTime(), id, data: { text, byName } });
}

function tell({ kind, id, data }: TimelineRow): Told {
  switch (kind) {
    case 'contacto': {
      const about = data.course ? ` sobre ${data.course}` : '';
      const title = `Llegó por ${data.source}${about}`;
      return { title, text: data.message, link: `/contactos/${id}` };
    }
    case 'etapa': {
      const from = data.from ? `${userStages[data.from]} → ` : '';
      return { title: `${from}${userStages[data.to]}`, text: data.reason ?? null };
    }
    case 'asesor':
      return { title: data.to ? `Lo atiende ${data.to}` : 'Quedó sin asesor', text: data.reason };
    case 'ficha': {
      if (data.what === 'merge') {
        const undone = data.undoneBy ? ` Se deshizo: ${data.undoneBy}.` : '';
        return {
          title: `Se fusionó con la ficha de ${data.other}`,
          text: `${data.reason ?? ''}${undone}`,
        };
      }
      const what = data.what === 'document' ? 'Documento' : 'Cuenta de Moodle';
      const title = `${what}: ${data.from ?? 'ninguno'} → ${data.to ?? 'ninguno'}`;
      return { title, text: data.reason };
    }
    case 'consentimiento': {
      const title = data.granted ? 'Aceptó recibir publicidad' : 'Retiró su permiso de publicidad';
      return { title, text: joined(consentOrigins[data.origin], data.version, data.reason) };
    }
    case 'telefono': {
      const how = data.result ? callResults[data.result] : callStates[data.state];
      const title = `Llamada ${callDirections[data.direction].toLowerCase()}: ${how.toLowerCase()}${lasted(data.seconds)}`;
      const recording = data.recorded ? id : null;
      return { title, text: data.note, link: `/llamadas/${id}`, recording };
    }
    case 'enviado': {
      const title = data.subject || 'Correo por enviar';
      return { title, text: mailStates[data.state], link: `/correos/${id}` };
    }
    case 'trato': {
      const title = `Trato ${data.number}: ${formatMoney(data)}`;
      return { title, text: joined(data.courses, dealStates[data.state]), link: `/tratos/${id}` };
    }
    case 'pago': {
      const link = `/tratos/${data.deal}`;
      if (data.act === 'decided') {
        const title = `Pago ${stateOfPayment(data).toLowerCase()}: ${formatMoney(data)}`;
        return { title, text: data.reason, link };
      }
      const method = data.method ? ` por ${paymentMethods[data.method].toLowerCase()}` : '';
      const operation = data.operation && `Operación ${data.operation}`;
      const title = `Pago de ${formatMoney(data)}${method}`;
      return { title, text: joined(operation, stateOfPayment(data)), link };
    }
    case 'matricula': {
      const link = `/matriculas?${new URLSearchParams({ filter: JSON.stringify({ q: data.course }) })}`;
      if (data.act === 'completed') {
        const grade = data.grade === null ? null : `Nota ${data.grade}`;
        return { title: `Terminó ${data.course}`, text: grade, link };
      }
      const text = joined(enrolmentStates[data.state], data.reason);
      return { title: `Matrícula en ${data.course}`, text, link };
    }
    case 'certificado': {
      const paper = data.kind === 'fisico' ? 'en papel' : 'digital';
      const text = joined(certificateStates[data.state], data.reason);
      return { title: `Certificado ${paper} de ${data.course}`, text };
    }
    case 'envio': {
      const title = `Envío del certificado de ${data.course}: ${shippingStates[data.state].toLowerCase()}`;
      return { title, text: data.note, link: `/envios/${data.shipping}` };
    }
    case 'auditoria': {
      const filter = JSON.stringify({ entity: 'user', entityId: data.user });
      return {
        title: data.action,
        text: data.fields,
        link: `/auditoria?${new URLSearchParams({ filter })}`,
      };
    }
    default:
      return { title: activityKinds[kind], text: data.text };
  }
}

function lasted(seconds: number): string {
  if (seconds === 0) return '';
  const minutes = Math.floor(seconds / 60);
  return `, ${minutes > 0 ? `${minutes} min ` : ''}${seconds % 60} s`;
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Of what was corrected nothing was given back. */
function stateOfPayment({ state, corrected }: { state: PaymentState; corrected: boolean }): string {
  return corrected ? 'Corregido' : paymentStates[state];
}
