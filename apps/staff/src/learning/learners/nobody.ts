import type { LearnerStanding } from '@aulario/contract/learning/learner';

type Asked = {
  search: string;
  standing: LearnerStanding | undefined;
  edition?: string | undefined;
};
type Words = { title: string; text: string };

const among: Record<LearnerStanding, Words> = {
  'en-camino': {
    title: 'Nadie está en camino',
    text: 'Nadie abrió una lección en los últimos 7 días. Mira quiénes no tienen actividad: un mensaje a tiempo suele bastar.',
  },
  'sin-empezar': {
    title: 'Nadie está sin empezar',
    text: 'Todas las personas del curso abrieron ya alguna lección.',
  },
  detenido: {
    title: 'Nadie está detenido',
    text: 'Quienes empezaron y no terminaron abrieron alguna lección en los últimos 7 días.',
  },
  termino: {
    title: 'Nadie terminó todavía',
    text: 'Una persona termina cuando completa todas las lecciones obligatorias. Aquí verás su nota y el día.',
  },
};

/** What an empty list says: why, and what to do next. */
export function nobody({ search, standing, edition }: Asked): Words {
  if (search)
    return {
      title: 'Nadie coincide',
      text: `No encontramos a nadie con «${search}»${standing ? ' en este estado' : ' en este curso'}. Prueba con una parte del nombre o del apellido.`,
    };
  if (standing) return among[standing];
  if (edition)
    return {
      title: 'Nadie está en esta edición todavía',
      text: 'Elige otra, o mira a todas las personas del curso.',
    };
  return {
    title: 'Nadie está en este curso todavía',
    text: 'Cada persona entra sola cuando se verifica el pago de su trato. Desde ese día se ve aquí cómo avanza.',
  };
}
