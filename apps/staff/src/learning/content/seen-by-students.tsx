import { Button } from '@mui/material';

/** Opens the kept draft beside, as a student will see it. @param ready whether all that was typed is kept */
export function SeenByStudents({
  course,
  lesson,
  ready,
}: {
  course: string;
  lesson: string;
  ready: boolean;
}) {
  return (
    <Button
      color="inherit"
      href={`/vista-previa/aula/${course}/${lesson}`}
      target="_blank"
      rel="noopener"
      disabled={!ready}
    >
      Ver como estudiante
    </Button>
  );
}
