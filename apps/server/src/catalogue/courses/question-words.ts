import { meaningfulWords } from '../../platform/text.ts';

const list = (words: string) => new Set(words.split(/\s+/));

/** How people ask, folded: none of these says what somebody wants to learn. */
const asking = list(
  `algun alguna algunos algunas aprender busco buscar buscando cual cuales cuanto cuantos cuesta cuestan deseo dan
  dictan donde ensenan estudiar favor gustaria hacer hay hola info informacion interesa interesado interesada llevar
  me mi necesito ofrecen puedo que quiero queremos quisiera seguir tener tiene tienen tomar ver`,
);

/**
 * What a course is called, and what people ask of any. Such a word counts where a course has it beside the rest, and is
 * left out where none has: it may never empty a question.
 */
const callingACourse = list(
  `asesoria asesorias capacitacion capacitaciones certificacion certificaciones certificado certificados clase clases
  corto cortos costo costos diploma diplomas diplomado diplomados entrenamiento especializacion especializaciones
  formacion gratis gratuito gratuitos linea online precio precios programa programas seminario seminarios taller
  talleres tutorial tutoriales webinar`,
);

/** What somebody typed, apart: how they call a course, and what it is to be about. */
export type Question = {
  about: string[];
  calling: string[];
  /** Whether more was typed than these words: "cursos en Cusco" asks for courses, "Cusco" for Cusco. */
  asksForCourses: boolean;
};

/** Tells the words of a question from what it is about. Where nothing else is typed, they are what it is about. */
export function readQuestion(typed: string): Question {
  const words = meaningfulWords(typed);
  const said = words.filter((word) => !asking.has(word));
  const about = said.filter((word) => !callingACourse.has(word));
  const calling = said.filter((word) => callingACourse.has(word));
  const asksForCourses = said.length < words.length || /\bcursos?\b/i.test(typed);
  if (said.length > 0 || asksForCourses) return { about, calling, asksForCourses };
  return { about: words, calling: [], asksForCourses };
}
