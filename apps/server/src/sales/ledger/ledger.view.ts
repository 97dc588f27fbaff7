import { chargeProblems } from '@aulario/contract/sales/gateway';
import type { Finding, LedgerEntry } from '@aulario/contract/sales/ledger';
import { fullName } from '../../people/users/user.view.ts';
import type { FindingRecord } from './finding.queries.ts';
import type { LedgerRecord } from './ledger.queries.ts';

export function ledgerView(row: LedgerRecord): LedgerEntry {
  return {
    _id: row.line,
    deal: row.deal,
    dealNumber: row.dealNumber,
    userName: fullName(row.user),
    courseName: row.courseName,
    enrolment: row.enrolment,
    state: row.state,
    reason: row.reason,
    attempts: row.attempts ?? 0,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    settledAt: (row.settledAt ?? new Date(0)).toISOString(),
  };
}

export function findingView(row: FindingRecord): Finding {
  const { firstName, lastName } = row;
  return {
    kind: row.kind,
    _id: row.id,
    deal: row.deal,
    dealNumber: row.dealNumber,
    userName: firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' }),
    words: wordsOf(row),
    amount: row.amount,
    currency: row.currency,
    at: new Date(row.at).toISOString(),
  };
}

function wordsOf({ kind, about }: FindingRecord): string {
  switch (kind) {
    case 'pagado-sin-matricula':
      return `Está pagado y falta la matrícula en: ${about}.`;
    case 'matricula-con-error':
      return about ?? 'Moodle no aceptó la matrícula.';
    case 'matriculado-sin-pago':
      return `Tiene acceso a ${about ?? 'un curso'} y el trato no está pagado. Si no corresponde, retira la matrícula.`;
    case 'verificacion-sin-efecto':
      return `Alguien dio el pago por verificado y no se pudo aplicar. ${about} Míralo y decide: si el dinero llegó, verifícalo otra vez o devuélvelo.`;
    case 'cobro-con-problema': {
      const [problem = '', number = ''] = (about ?? '').split(':');
      const why = chargeProblems[problem as keyof typeof chargeProblems] ?? 'No se pudo contar';
      return `${why}. Cobro ${number} de Mercado Pago: revísalo en su panel y verifica el pago a mano con ese número de operación, o devuélvelo.`;
    }
    case 'pagado-de-mas':
      return about === 'anulado'
        ? 'El trato está anulado y tiene dinero que no le corresponde: hay que devolverlo.'
        : 'Se recibió más de lo que cuesta: corresponde devolver la diferencia.';
    case 'operacion-repetida':
      return `La operación ${about} se contó también en otro pago, antes de que se compararan los números: míralos y devuelve el que no corresponda.`;
    case 'devuelto-dos-veces': {
      const [state, number] = (about ?? '').split(':');
      return state === 'falta'
        ? `El cobro ${number} ya volvió a quien pagó, y hay una devolución a mano por transferir: no la transfieras. Si ya salió, reclámala, o disputa el contracargo.`
        : `Se devolvió a mano, y el mismo cobro ${number} volvió además por el banco o Mercado Pago: el dinero salió dos veces. Pídelo a quien compró, o disputa el contracargo, y anota aquí cómo se resolvió.`;
    }
    default:
      return about ?? '';
  }
}
