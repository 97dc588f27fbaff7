import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { Picture } from '../../ui/picture.tsx';
import { Cloth } from '../../ui/textile.tsx';

/** The drawn cover across the page, like the edge of a cloth laid on a table. */
export function CourseCover({ course }: { course: CourseDetail }) {
  return (
    <div className="h-44 overflow-hidden border-b border-line sm:h-56 lg:h-72">
      {course.image ? (
        <Picture image={course.image} alt="" sizes="100vw" eager fills />
      ) : (
        <Cloth lies className="size-full" />
      )}
    </div>
  );
}
