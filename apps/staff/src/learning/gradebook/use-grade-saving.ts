import {
  type Gradebook,
  type GradedPerson,
  type GradeSheet,
  gradebookEndpoints,
} from '@aulario/contract/learning/gradebook';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { isStale } from '../../data/api-error.ts';

type Cell = { component: string; grade: number | null; version: number };

/** Saves one cell and shows its line anew; the rest of the table is not read again. */
export function useGradeSaving(input: object) {
  const queries = useQueryClient();
  const notify = useNotify();
  const key = [gradebookEndpoints.gradebook.path, input];
  const say = (message: string) => notify(message, { type: 'warning', autoHideDuration: 6000 });
  const save = async (person: GradedPerson, cell: Cell, reason: string) => {
    try {
      const { data } = await call<GradeSheet>(gradebookEndpoints.changeGrades, {
        params: { id: person._id },
        body: { cells: [cell], reason },
      });
      queries.setQueryData<{ data: Gradebook }>(
        key,
        (before) => before && withPerson(before, data),
      );
    } catch (error) {
      say(error instanceof Error ? error.message : 'No pudimos guardar la nota.');
      if (isStale(error)) await queries.invalidateQueries({ queryKey: key });
    }
  };
  return { save, say };
}

function withPerson<Kept extends { data: Gradebook }>(before: Kept, { person }: GradeSheet): Kept {
  const people = before.data.people.map((one) => (one._id === person._id ? person : one));
  return { ...before, data: { ...before.data, people } };
}
