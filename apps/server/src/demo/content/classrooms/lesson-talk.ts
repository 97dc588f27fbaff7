/** What people of the demonstration asked below lessons. */
export type LessonTalk = {
  /** The title of its lesson. */
  lesson: string;
  daysAgo: number;
  text: string;
  answer?: string;
  useful?: boolean;
};

export const lessonTalk: Record<string, LessonTalk[]> = {
  'excel-para-la-oficina': [
    {
      lesson: 'Tablas en lugar de rangos sueltos',
      daysAgo: 16,
      text: 'Cuando convierto el rango en tabla se me cambian los colores. ¿Puedo dejar los míos?',
      answer:
        'Sí. Con la tabla seleccionada ve a Diseño de tabla y elige el estilo «Ninguno»: conserva tus colores y sigue siendo una tabla.',
      useful: true,
    },
    {
      lesson: 'SI y condiciones combinadas',
      daysAgo: 9,
      text: '¿Hay un límite de condiciones dentro de un SI? Llevo cinco y ya no la entiendo ni yo.',
      answer:
        'Excel acepta 64, pero a partir de tres conviene SI.CONJUNTO, o una tabla pequeña con los casos y BUSCARX. Quien la lea dentro de un año te lo va a agradecer.',
      useful: true,
    },
    {
      lesson: 'BUSCARX y BUSCARV',
      daysAgo: 6,
      text: 'En la computadora de mi oficina no aparece BUSCARX. ¿Es por la versión?',
      answer:
        'Sí: está desde Excel 2021 y en Microsoft 365. Con una versión anterior usa INDICE con COINCIDIR; el ejercicio se puede hacer igual.',
    },
    {
      lesson: 'Días laborables y vencimientos',
      daysAgo: 3,
      text: '¿Cómo hago para que DIAS.LAB cuente también los feriados regionales de Arequipa?',
    },
    {
      lesson: 'BUSCARX y BUSCARV',
      daysAgo: 1,
      text: 'Mi fórmula devuelve el primer resultado, pero yo necesito el último. ¿Se puede sin ordenar de nuevo la hoja?',
    },
  ],
  'word-y-presentaciones-de-trabajo': [
    {
      lesson: 'Citas y bibliografía',
      daysAgo: 5,
      text: '¿Sirve igual para citar normas legales en un informe?',
      answer:
        'Sí, con el tipo de fuente «Legislación o norma». Revisa que salga el número y la fecha de publicación.',
    },
  ],
  'python-para-analisis-de-datos': [
    {
      lesson: 'Valores ausentes',
      daysAgo: 2,
      text: '¿Cuándo conviene llenar con la mediana y cuándo es mejor borrar la fila?',
    },
  ],
};

/** What a teacher of the demonstration told each of their groups. */
export const demoNotice = {
  daysAgo: 4,
  title: 'Material nuevo y una duda que se repite',
  text: 'Subí un ejercicio más en la última lección del módulo: es corto y sirve para practicar antes de la evaluación.\n\nVarias personas preguntaron lo mismo; marqué esa respuesta como útil y la verán primero en su lección.',
};
