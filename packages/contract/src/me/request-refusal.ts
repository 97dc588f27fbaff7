import { z } from 'zod';

/**
 * On what a request about personal data may be refused, by the law of the country of who asks (Peru: Ley 29733 and
 * DS 016-2024-JUS; Colombia: Ley 1581 and Decreto 1074 de 2015; Mexico: LFPDPPP of 2025). The academy's lawyer confirms
 * them. What is in none of these is no ground: an answer that says "there is nothing of yours" attends the request.
 */
type Right =
  | 'informacion'
  | 'acceso'
  | 'portabilidad'
  | 'rectificacion'
  | 'cancelacion'
  | 'oposicion';
type Ground = {
  country: 'PE' | 'CO' | 'MX';
  /** Which rights it is held against; every one without it. */
  kinds?: readonly Right[];
  /** What the person reads before the explanation. */
  words: string;
  law: string;
};

export const requestRefusals = {
  'pe-identidad': {
    country: 'PE',
    words: 'No se acreditó la identidad ni la representación, tampoco después de pedirlo.',
    law: 'DS 016-2024-JUS, arts. 63 y 66',
  },
  'pe-incompleta': {
    country: 'PE',
    words: 'Faltó la información que pedimos para poder atender la solicitud.',
    law: 'DS 016-2024-JUS, art. 70',
  },
  'pe-fuera-del-acceso': {
    country: 'PE',
    kinds: ['acceso', 'informacion'],
    words: 'Se pide información o documentos que el derecho de acceso no comprende.',
    law: 'DS 016-2024-JUS, art. 75.2',
  },
  'pe-terceros': {
    country: 'PE',
    kinds: ['portabilidad'],
    words: 'La entrega afectaría los derechos de otras personas.',
    law: 'DS 016-2024-JUS, art. 76.5',
  },
  'pe-sin-sustento': {
    country: 'PE',
    kinds: ['rectificacion'],
    words: 'La corrección no se sustentó con documentos.',
    law: 'DS 016-2024-JUS, art. 80.2',
  },
  'pe-contrato': {
    country: 'PE',
    kinds: ['cancelacion'],
    words: 'Una relación contractual con la persona justifica conservar los datos.',
    law: 'DS 016-2024-JUS, art. 84',
  },
  'pe-conservar': {
    country: 'PE',
    kinds: ['cancelacion'],
    words: 'Una norma obliga a conservar los datos por un plazo que no ha terminado.',
    law: 'Ley 29733, art. 20, y la norma que se indica',
  },
  'pe-historia': {
    country: 'PE',
    kinds: ['cancelacion'],
    words:
      'Razones históricas, estadísticas o científicas previstas en la ley obligan a conservarlos.',
    law: 'DS 016-2024-JUS, art. 84',
  },
  'pe-sin-motivo': {
    country: 'PE',
    kinds: ['oposicion'],
    words:
      'No se acreditaron motivos fundados y legítimos de una situación personal concreta. No se trata de publicidad.',
    law: 'Ley 29733, art. 22; DS 016-2024-JUS, art. 86.2',
  },
  'pe-ley-dispone': {
    country: 'PE',
    kinds: ['oposicion'],
    words: 'Una ley dispone el tratamiento de esos datos.',
    law: 'Ley 29733, art. 22',
  },
  'co-legitimacion': {
    country: 'CO',
    words: 'Quien pide no acreditó ser el titular, su causahabiente o su representante.',
    law: 'Decreto 1074 de 2015, art. 2.2.2.25.4.1',
  },
  'co-incompleto': {
    country: 'CO',
    kinds: ['rectificacion', 'cancelacion', 'oposicion', 'portabilidad'],
    words: 'El reclamo estaba incompleto y no se subsanó en los dos meses siguientes a pedirlo.',
    law: 'Ley 1581 de 2012, art. 15, num. 1',
  },
  'co-deber': {
    country: 'CO',
    kinds: ['cancelacion', 'oposicion'],
    words: 'El titular tiene un deber legal o contractual de permanecer en la base de datos.',
    law: 'Decreto 1074 de 2015, art. 2.2.2.25.2.6',
  },
  'mx-identidad': {
    country: 'MX',
    words: 'Quien pide no es el titular de los datos, o su representante no está acreditado.',
    law: 'LFPDPPP',
  },
  'mx-sin-datos': {
    country: 'MX',
    words: 'En nuestra base de datos no se encuentran los datos de quien pide.',
    law: 'LFPDPPP',
  },
  'mx-terceros': {
    country: 'MX',
    words: 'Se lesionarían los derechos de un tercero.',
    law: 'LFPDPPP',
  },
  'mx-impedimento': {
    country: 'MX',
    words: 'Hay un impedimento legal o la resolución de una autoridad que lo restringe.',
    law: 'LFPDPPP',
  },
  'mx-ya-hecha': {
    country: 'MX',
    kinds: ['rectificacion', 'cancelacion', 'oposicion'],
    words: 'La rectificación, cancelación u oposición ya se había realizado.',
    law: 'LFPDPPP',
  },
  'mx-contrato': {
    country: 'MX',
    kinds: ['cancelacion'],
    words: 'Los datos son de las partes de un contrato y son necesarios para cumplirlo.',
    law: 'LFPDPPP, art. 25, fracción I',
  },
  'mx-ley': {
    country: 'MX',
    kinds: ['cancelacion'],
    words: 'Los datos deben ser tratados por disposición legal.',
    law: 'LFPDPPP, art. 25, fracción II',
  },
} as const satisfies Record<string, Ground>;
export type RequestRefusal = keyof typeof requestRefusals;
const names = Object.keys(requestRefusals) as [RequestRefusal, ...RequestRefusal[]];
export const requestRefusalSchema = z.enum(names, 'Elige por qué no procede.');

/** The grounds that the law of that country knows against that right. */
export function refusalsOf({ kind, country }: { kind: string; country: string }): RequestRefusal[] {
  return names.filter((name) => {
    const ground: Ground = requestRefusals[name];
    return (
      ground.country === country && (!ground.kinds || ground.kinds.some((one) => one === kind))
    );
  });
}

/** A ground as the person reads it: what it is, and by which law. */
export function refusalWords(name: RequestRefusal): string {
  const { words, law } = requestRefusals[name];
  return `${words} (${law})`;
}
