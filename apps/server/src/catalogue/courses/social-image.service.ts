import { createHash } from 'node:crypto';
import { courseKinds, courseModalities } from '@aulario/contract/catalogue/course-words';
import { accentPair } from '@aulario/contract/colour';
import { academyProfile } from '../../academy/academy.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { publishedCourseBySlug } from './course.queries.ts';
import type { SocialCard } from './social-image.drawing.ts';

type SocialDeps = Pick<Deps, 'db' | 'storage'>;

/** Raised when the drawing changes, so that kept pictures are drawn anew. */
const edition = 1;

/**
 * The picture of a course's shared link. Drawn by the first who asks and kept under a digest of all
 * that it shows: a change of the course asks for another picture.
 * @throws DomainError `not-found` for a course that visitors do not see.
 */
export async function courseSocialImage(deps: SocialDeps, slug: string): Promise<Uint8Array> {
  const { course, image } = found(await publishedCourseBySlug(deps.db, slug));
  const academy = await academyProfile(deps.db);
  const [modality = ''] = courseModalities[course.modality].split(',');
  const hours = course.hours === 1 ? '1 hora' : `${course.hours} horas`;
  const coverName = image?.id ? `${image.id}-${image.widths?.at(-1)}.webp` : null;
  return keptOrDrawn(deps, coverName, {
    ...(image?.focus && { focus: image.focus }),
    academy: academy.name,
    accent: accentPair(academy).light,
    facts: [courseKinds[course.kind], hours, modality].join(' · '),
    title: course.name,
    promise: 'Con certificado que cualquiera puede verificar',
  });
}

/** The picture of every page that has none of its own. */
export async function academySocialImage(deps: SocialDeps): Promise<Uint8Array> {
  const academy = await academyProfile(deps.db);
  return keptOrDrawn(deps, null, {
    academy: academy.name,
    accent: accentPair(academy).light,
    facts: 'Cursos, diplomados y talleres',
    title: academy.tagline,
    promise: 'Docentes que ejercen, precios a la vista',
  });
}

/** Pictures that are being drawn now: several who ask at once wait for the same one. */
const drawing = new Map<string, Promise<Uint8Array>>();

async function keptOrDrawn(
  { storage }: Pick<Deps, 'storage'>,
  coverName: string | null,
  card: Omit<SocialCard, 'cover'>,
): Promise<Uint8Array> {
  const shown = JSON.stringify([edition, coverName, card]);
  const key = `social/${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.png`;
  const kept = await storage.get(key);
  if (kept) return kept;
  const underWay = drawing.get(key);
  if (underWay) return underWay;
  const drawn = (async () => {
    const cover = coverName ? await storage.get(`images/${coverName}`) : null;
    const { drawSocialImage } = await import('./social-image.drawing.ts');
    const png = await drawSocialImage({ ...card, cover });
    await storage.put(key, png, 'image/png');
    return png;
  })();
  drawing.set(key, drawn);
  try {
    return await drawn;
  } finally {
    drawing.delete(key);
  }
}
