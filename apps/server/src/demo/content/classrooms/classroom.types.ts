export type DemoLesson = {
  kind: 'lectura' | 'enlace';
  title: string;
  /** Minutes that it takes. */
  minutes: number;
  /** False: it does not count for finishing the course. */
  required?: boolean;
  /** Anybody may read it from the course's public page. */
  preview?: boolean;
  /** HTML of a lectura; of an enlace, a sentence on what is there. */
  body: string;
  /** Of an enlace. */
  url?: string;
};
export type DemoUnit = { title: string; lessons: DemoLesson[] };
