import { Icon } from '../../../ui/icon.tsx';

/** Says above all that this is no student's room, and leads back to where it is written. */
export function PreviewBar({ course, lesson }: { course: string; lesson?: string }) {
  const write = `/admin/cursos/${course}/lecciones${lesson ? `?leccion=${lesson}` : ''}`;
  return (
    <div role="note" className="border-b border-info bg-surface print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-s">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
          <Icon name="info" className="mt-0.5 size-5 shrink-0 text-info" />
          <span>
            <strong>Vista previa.</strong> Así verá un estudiante el borrador, también lo que falta
            publicar. No se guarda avance.
          </span>
        </p>
        <a href={write} className="link inline-flex min-h-11 items-center">
          Volver a escribir
        </a>
      </div>
    </div>
  );
}

/** Address of the preview of a course, or of one lesson of it. */
export const previewPath = (course: string, lesson?: string): string =>
  `/vista-previa/aula/${course}${lesson ? `/${lesson}` : ''}`;
