import { sealInUse } from '../../certificates/signing/seal.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { StartFault } from '../../platform/start-fault.ts';
import type { Finding } from './checks/check.ts';

const remedies = {
  subida: 'Sube uno vigente en Ajustes › Firma e insignias.',
  servidor: 'Sube uno vigente en Ajustes › Firma e insignias, o cambia SIGNING_P12 y reinicia.',
  propia: 'Sube el de una entidad en Ajustes › Firma e insignias.',
};

/** The certificate that signs PDFs, once its days are over or before they begin: it signs on, and readers warn. */
export async function signingFindings(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<Finding[]> {
  const about = { subject: 'ajustes', level: 'falta' } as const;
  try {
    const seal = await sealInUse(deps);
    if (!seal) return [];
    const { outOfDays } = await import('../../certificates/signing/fitness.ts');
    const why = outOfDays(seal.kept, deps.clock.now());
    if (!why) return [];
    const text = `El certificado que firma los PDF no está vigente. ${why}`;
    return [{ ...about, text, remedy: remedies[seal.source] }];
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    return [{ ...about, text: error.message, remedy: remedies.servidor }];
  }
}
