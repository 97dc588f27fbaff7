import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { pageWords } from './page-words.ts';

const meta = { path: null, name: '', description: null, keywords: null, image: null };
const image = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  base: '/archivos/abc',
  width: 1200,
  height: 675,
  widths: [400, 1200],
};
const page = {
  title: 'Docentes',
  description: 'Quiénes enseñan.',
  path: '/docentes',
  publicUrl: 'https://academia.example',
  siteName: 'Academia',
};

describe('a meta with a path', () => {
  it('gives the page at that path its title, description, keywords and social image', () => {
    const words = pageWords([
      {
        ...meta,
        name: 'Aprende con quienes ejercen',
        path: '/docentes/',
        keywords: 'docentes, Lima',
        description: 'Doce docentes.',
        image,
      },
    ]);
    const tags = pageMeta({ ...page, words });
    expect(tags).toContainEqual({ title: 'Aprende con quienes ejercen · Academia' });
    expect(tags).toContainEqual({ name: 'description', content: 'Doce docentes.' });
    expect(tags).toContainEqual({ name: 'keywords', content: 'docentes, Lima' });
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://academia.example/archivos/abc-1200.webp',
    });
  });

  it('leaves to the page what it does not say', () => {
    const words = pageWords([{ ...meta, name: 'Quiénes enseñan', path: '/docentes' }]);
    expect(pageMeta({ ...page, words })).toContainEqual({
      name: 'description',
      content: 'Quiénes enseñan.',
    });
  });

  it('says nothing of other pages', () => {
    const words = pageWords([
      { ...meta, name: 'Inicio', path: '/' },
      { ...meta, name: 'Sin ruta' },
    ]);
    expect(words).toHaveLength(1);
    expect(pageMeta({ ...page, words })).toContainEqual({ title: 'Docentes · Academia' });
  });
});
