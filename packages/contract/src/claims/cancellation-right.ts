import { z } from 'zod';

/** By which right somebody cancels what they paid for. */
export const cancellationRights = {
  retracto: 'Derecho de retracto (Ley 1480 de 2011, art. 47)',
  revocacion: 'Derecho de revocación (LFPC, art. 56)',
  politica: 'Política de la academia',
} as const;
export type CancellationRight = keyof typeof cancellationRights;
export const cancellationRightSchema = z.enum(
  Object.keys(cancellationRights) as [CancellationRight],
);

/** On what a request that came in time may be refused: the exceptions of each law, and nothing else. */
export const refusalGrounds = {
  desistio: 'Quien compró ya no quiere cancelar y lo dijo por escrito',
  presencial: 'La compra se hizo en persona, y este derecho es de las compras a distancia',
  'servicio-iniciado':
    'El servicio empezó a prestarse con el acuerdo de quien compró (Ley 1480 de 2011, art. 47, num. 1)',
  'inicio-cercano': 'El servicio empieza a diez días hábiles o menos de la compra (LFPC, art. 56)',
} as const;
export type RefusalGround = keyof typeof refusalGrounds;
export const refusalGroundSchema = z.enum(Object.keys(refusalGrounds) as [RefusalGround]);

/**
 * How the text on cancellations tells each exception: one that a buyer was not told of is not held against them. An
 * academy that words it in another way does without it.
 */
export const lawExceptions = {
  'servicio-iniciado': 'cuando la prestación del servicio ya comenzó con su acuerdo',
  'inicio-cercano': 'cuando el servicio empieza a diez días hábiles o menos de la compra',
  presencial: 'es un derecho de las compras a distancia',
} as const satisfies Partial<Record<RefusalGround, string>>;

/** The exception of each law in the words that a buyer reads beside the right. */
export const exceptionOf = {
  retracto: 'salvo que el servicio ya haya comenzado con tu acuerdo',
  revocacion: 'salvo que el servicio empiece a diez días hábiles o menos de la compra',
} as const satisfies Partial<Record<CancellationRight, string>>;

const byRight: Record<CancellationRight, readonly RefusalGround[]> = {
  retracto: ['desistio', 'servicio-iniciado', 'presencial'],
  revocacion: ['desistio', 'inicio-cercano', 'presencial'],
  politica: ['desistio'],
};

/** The exceptions that each law knows; which of them are true of a purchase the server says. */
export function groundsOf(right: CancellationRight): readonly RefusalGround[] {
  return byRight[right];
}

/** What staff must know before they refuse a request that came in time. */
export const refusalWarnings: Record<CancellationRight, string> = {
  retracto:
    'Llegó dentro del plazo del derecho de retracto: la Ley 1480 de 2011 (art. 47) obliga a devolver todo, sin que nadie dé motivos. Solo se puede negar por una excepción de la ley.',
  revocacion:
    'Llegó dentro del plazo del derecho de revocación: la Ley Federal de Protección al Consumidor (art. 56) obliga a devolver todo, sin que nadie dé motivos. Solo se puede negar por una excepción de la ley.',
  politica:
    'Llegó dentro del plazo de la política que la persona aceptó al comprar, y esa política obliga a la academia. Solo se puede negar si quien compró ya no quiere cancelar.',
};
