import type { CourseNature } from '@aulario/contract/catalogue/course-nature';

/** What a diplomado or a course with credits is and is not, with the document where there is one. */
export function CourseNatureNote({
  nature,
  className = 'text-s',
}: {
  nature: CourseNature | null;
  className?: string;
}) {
  if (!nature) return null;
  return (
    <p className={className}>
      {nature.words}
      {nature.document && (
        <>
          {' '}
          <a className="link" href={nature.document} rel="noopener">
            Ver el documento
          </a>
        </>
      )}
    </p>
  );
}
