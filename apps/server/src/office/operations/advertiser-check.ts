import type { IntegrationCheck } from '@aulario/contract/office/operation';
import {
  ConversionFault,
  type Recipient,
} from '../../integrations/conversions/conversions.client.ts';
import type { Deps } from '../../platform/deps.ts';
import { bySetup } from './setup-words.ts';

type Found = Pick<IntegrationCheck, 'state' | 'message'>;

const words = {
  meta: {
    unset: `A Meta no se le cuenta ninguna compra. ${bySetup('meta')}`,
    well: 'Tomó un evento de prueba (PruebaDeConexion), que no es una compra ni es de nadie.',
    silent: 'Meta no responde ahora. Lo que espera se cuenta solo cuando responda.',
    refused:
      'Meta no lo tomó: genera otra vez el token en el Administrador de eventos y revisa el número del conjunto de datos.',
  },
  google: {
    unset: `A Google no se le cuenta ninguna compra. ${bySetup('google')}`,
    well: 'Google entiende lo que se le cuenta. No dice si el ID y el secreto son los tuyos: míralo en Analytics, en Tiempo real, con la próxima compra.',
    silent: 'Google no responde ahora. Lo que espera se cuenta solo cuando responda.',
    refused: 'Google no entendió el evento: revisa el ID de medición y el secreto.',
  },
} as const;

/** Whether one of those who are told of purchases takes an event now. */
export async function askAdvertiser(
  { conversions, config }: Pick<Deps, 'conversions' | 'config'>,
  who: Recipient,
): Promise<Found> {
  const { unset, well, silent, refused } = words[who];
  if (!conversions || !config.conversions[who]) return { state: 'sin-configurar', message: unset };
  try {
    await conversions.check(who);
    return { state: 'bien', message: well };
  } catch (error) {
    const { status, said } = error instanceof ConversionFault ? error : { status: 0, said: '' };
    if (status === 0 || status >= 500) return { state: 'falla', message: silent };
    return { state: 'falla', message: said ? `${refused} («${said}»)` : refused };
  }
}
