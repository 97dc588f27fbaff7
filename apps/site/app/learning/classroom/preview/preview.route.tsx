import { contentPreviewEndpoints } from '@aulario/contract/learning/content-preview';
import { siteNames } from '../../../frame/site.ts';
import { loadAccount } from '../../../me/account/account.loader.ts';
import { mustRead } from '../../../me/account/own.ts';
import { pageMeta } from '../../../seo/page-meta.ts';
import { previewHeaders } from '../../../ui/preview-note.tsx';
import type { Route } from './+types/preview.route.ts';
import { previewPath } from './preview-bar.tsx';
import { PreviewLesson } from './preview-lesson.tsx';
import { PreviewRoom } from './preview-room.tsx';

export const headers = previewHeaders;

/** The room of a draft, or one of its lessons. */
export async function loader({ request, params: { course, lesson }, context }: Route.LoaderArgs) {
  await loadAccount(request, context);
  const { api } = context;
  const { previewRoom, previewLesson } = contentPreviewEndpoints;
  const [room, shown] = await Promise.all([
    api.request(previewRoom, { params: { id: course } }),
    lesson ? api.request(previewLesson, { params: { id: course, lesson } }) : null,
  ]);
  return { room: mustRead(room), lesson: shown && mustRead(shown) };
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const name = loaderData?.lesson?.title ?? loaderData?.room.courseName ?? 'Aula';
  return pageMeta({
    ...siteNames(matches),
    title: `Vista previa: ${name}`,
    description: 'El aula de un curso como la verá un estudiante.',
    path: previewPath(params.course, params.lesson),
    hidden: true,
  });
}

export default function PreviewRoute({ loaderData: { room, lesson } }: Route.ComponentProps) {
  return lesson ? <PreviewLesson room={room} lesson={lesson} /> : <PreviewRoom room={room} />;
}
