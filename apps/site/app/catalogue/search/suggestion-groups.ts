import { courseKinds } from '@aulario/contract/catalogue/course-words';
import type { Suggestions } from '@aulario/contract/catalogue/search';

/** One line of the list: its words, what stands beside them, and where it leads. */
export type Option = { words: string; note?: string | undefined; to: string };
export type Group = { title: string; options: Option[] };

/** What is offered for what was typed so far, by kind; at the end, the search itself. */
export function suggestionGroups(typed: string, found: Suggestions): Group[] {
  const groups: Group[] = [
    {
      title: 'Cursos',
      options: found.courses.map(({ name, slug, kind }) => ({
        words: name,
        note: courseKinds[kind],
        to: `/cursos/${slug}`,
      })),
    },
    {
      title: 'Paquetes',
      options: found.packages.map(({ name, slug, courses }) => ({
        words: name,
        note: `${courses} cursos`,
        to: `/paquetes/${slug}`,
      })),
    },
    {
      title: 'Categorías',
      options: found.categories.map(({ name, slug, courses }) => ({
        words: name,
        note: courses === 1 ? '1 curso' : `${courses} cursos`,
        to: `/categorias/${slug}`,
      })),
    },
    {
      title: 'Docentes',
      options: found.teachers.map(({ fullName, username, headline }) => ({
        words: fullName,
        note: headline ?? undefined,
        to: `/docentes/${encodeURIComponent(username)}`,
      })),
    },
    { title: 'En todo el catálogo', options: [searchOption(typed, `Buscar «${typed}»`)] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** What is offered before anything is typed. */
export function recentGroups(searches: string[]): Group[] {
  if (searches.length === 0) return [];
  return [
    { title: 'Búsquedas recientes', options: searches.map((text) => searchOption(text, text)) },
  ];
}

function searchOption(text: string, words: string): Option {
  return { words, to: `/cursos?${new URLSearchParams({ q: text })}` };
}
