import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { Picture } from '../../ui/picture.tsx';
import { Cloth } from '../../ui/textile.tsx';

/** The cover: across a narrow page; beside the price on a wide one, where a band of the whole page would show a third of it. */
export function CourseCover({ course }: { course: CourseDetail }) {
  return (
    <div className="-mx-4 aspect-[2/1] overflow-hidden border-b border-line sm:-mx-6 lg:mx-0 lg:mt-8 lg:rounded-card lg:border">
      {course.image ? (
        <Picture image={course.image} alt="" sizes="(min-width: 64rem) 54rem, 100vw" eager fills />
      ) : (
        <Cloth lies className="size-full" />
      )}
    </div>
  );
}
