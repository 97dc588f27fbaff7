import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { useSite } from '../../frame/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Two ways to pass a course on: the one that everybody uses here, and the plain address. */
export function ShareCourse({ course }: { course: CourseDetail }) {
  const { publicUrl } = useSite();
  const address = `${publicUrl}/cursos/${course.slug}`;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-xs text-muted">Compártelo con alguien a quien le sirva</p>
      <div className="mt-1 -ml-5 flex flex-wrap">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${course.name}\n${address}`)}`}
          className={buttonClass('quiet')}
        >
          <Icon name="share" className="size-4.5" /> WhatsApp
        </a>
        <CopyButton text={address} words="Copiar enlace" done="Enlace copiado" look="quiet" />
      </div>
    </div>
  );
}
