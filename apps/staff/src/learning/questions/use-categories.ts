import { questionEndpoints } from '@aulario/contract/learning/question';
import { useRead } from '../../data/use-read.ts';

/** A category of a course's questions, and how many it has. */
export type QuestionCategory = { category: string; count: number };

/** The categories of a course's bank; undefined while they are not known. */
export function useCategories(course: string): QuestionCategory[] | undefined {
  const { data } = useRead<QuestionCategory[]>(questionEndpoints.questionCategories, {
    params: { id: course },
  });
  return data?.data;
}

export const counted = (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`);
