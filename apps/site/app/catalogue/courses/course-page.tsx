import type { CourseDetail } from '@aulario/contract/catalogue/course';
import type { OpenPackage } from '@aulario/contract/catalogue/offer';
import type { FreeLesson } from '@aulario/contract/learning/course-content';
import type { OpenTestimony } from '@aulario/contract/relations/testimony';
import type { PricedGroup } from '../groups/group-price.ts';
import { PackagesOfCourse } from '../packages/packages-of-course.tsx';
import type { Assurance } from './assurances.ts';
import { CourseArticle } from './course-article.tsx';
import { CourseCover } from './course-cover.tsx';
import { CourseFacts } from './course-facts.tsx';
import { CourseIndex } from './course-index.tsx';
import type { DiscountReason } from './course-offer.ts';
import { courseSections } from './course-sections.ts';
import { CourseTitle } from './course-title.tsx';
import type { CourseVideo } from './course-video.ts';
import type { Fact } from './facts.ts';
import { BuyBar, PurchasePanel } from './purchase-panel.tsx';
import { RelatedCourses } from './related-courses.tsx';
import { VideoStage } from './video-stage.tsx';

/** Everything about one course: title and facts, an article with an index, the purchase beside it. */
export function CoursePage({
  course,
  testimonies,
  packages = [],
  lessons = [],
  groups,
  reasons,
  assurances,
  facts,
  dates,
  video,
}: {
  course: CourseDetail;
  testimonies: OpenTestimony[];
  packages?: OpenPackage[];
  /** Those that anybody may read. */
  lessons?: FreeLesson[];
  /** What can be bought of it; absent in a preview, which sells nothing. */
  groups?: PricedGroup[];
  /** Why it costs less: written by the server, so that no browser carries code for it. */
  reasons: DiscountReason[];
  assurances: Assurance[];
  facts: Fact[];
  dates: Fact[];
  video: CourseVideo | null;
}) {
  const sections = courseSections(course, testimonies.length);
  return (
    <>
      <div className="page grid gap-x-12 lg:grid-cols-[1fr_21rem] xl:gap-x-16">
        <div className="min-w-0">
          <CourseCover course={course} />
          <CourseTitle course={course} />
          <CourseFacts course={course} facts={facts} />
        </div>
        <PurchasePanel {...{ course, groups, reasons, assurances }} />
        <div className="min-w-0">
          {video && <VideoStage key={course._id} course={course} video={video} />}
          <CourseIndex sections={sections} />
          <CourseArticle {...{ course, testimonies, lessons, groups, dates }} />
        </div>
      </div>
      <PackagesOfCourse packages={packages} />
      <RelatedCourses course={course} />
      <BuyBar course={course} groups={groups} />
    </>
  );
}
