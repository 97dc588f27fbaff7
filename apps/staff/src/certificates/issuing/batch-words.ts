import type { BatchPlan, CertificateBatch } from '@aulario/contract/certificates/certificate-batch';

const people = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);

/** What a run would do, in a sentence. */
export function batchWords({ ready, asked, total }: BatchPlan): string {
  const now = `De ${people(total)}, ${ready === 1 ? '1 recibiría' : `${ready} recibirían`} su certificado ahora`;
  if (asked === 0) return `${now}.`;
  return `${now} y a ${people(asked)} se ${asked === 1 ? 'le' : 'les'} pediría antes confirmar su nombre.`;
}

/** The button that does it. */
export function batchAct({ ready, asked }: BatchPlan): string {
  const issue = ready === 1 ? 'Emitir 1 certificado' : `Emitir ${ready} certificados`;
  const ask = asked === 1 ? 'pedir 1 nombre' : `pedir ${asked} nombres`;
  if (asked === 0) return issue;
  return ready === 0 ? ask.replace('pedir', 'Pedir') : `${issue} y ${ask}`;
}

/** What became of a run so far. */
export function batchResult({
  issued,
  asked,
  refused,
  total,
}: Pick<CertificateBatch, 'issued' | 'asked' | 'refused' | 'total'>): string {
  const names = asked === 1 ? '1 nombre pedido' : `${asked} nombres pedidos`;
  return [
    issued === 1 ? '1 emitido' : `${issued} emitidos`,
    ...(asked > 0 ? [`${names} (se emiten al confirmarlos)`] : []),
    `${refused === 1 ? '1 no emitido' : `${refused} no emitidos`}, de ${total}`,
  ].join(', ');
}

/** The warning before names are printed as nobody writes them. */
export function oddNameWords(count: number): string {
  const names = count === 1 ? '1 nombre saldría' : `${count} nombres saldrían`;
  return `${names} todo en mayúsculas o todo en minúsculas en el certificado.`;
}
