import { type Integration, integrations } from '@aulario/contract/office/operation';
import { askOutside, type Outside } from '../integration-check.service.ts';
import { type Check, fault, well } from './check.ts';

/**
 * Each outside system that is set, asked now. What the academy does not use is no finding.
 * @param open the ways to them, for the settings.
 */
export function outsideChecks(open: () => Promise<Outside>): Check[] {
  return (Object.keys(integrations) as Integration[]).map((integration) => ({
    subject: integration === 'smtp' ? 'correo' : 'externos',
    async look() {
      const { state, message } = await askOutside[integration](await open());
      if (state === 'sin-configurar') return [];
      const text = `${integrations[integration]}: ${message}`;
      return [
        state === 'bien' ? well(text) : fault(text, 'Pruébalo otra vez en Ajustes → Conexiones.'),
      ];
    },
  }));
}
