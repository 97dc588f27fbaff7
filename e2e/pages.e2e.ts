import { describe, expect, it } from 'vitest';
import routes from '../apps/site/app/routes.ts';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer } from './browser.ts';

const { visit } = useBrowser();
const publicUrl = 'https://academia.example';
const server = useServer({ PUBLIC_URL: publicUrl });

/** Every kind of page that search engines may list, with what it says of itself in schema.org. */
const listed: Record<string, { page: string; data: string[] }> = {
  index: { page: '/', data: ['EducationalOrganization', 'WebSite', 'ItemList'] },
  cursos: { page: '/cursos', data: ['BreadcrumbList', 'ItemList'] },
  'cursos/:slug': {
    page: '/cursos/excel-para-la-oficina',
    data: ['Course', 'BreadcrumbList'],
  },
  'cursos/:slug/grupos/:code': {
    page: '/cursos/excel-avanzado-y-power-query/grupos/',
    data: ['CourseInstance', 'BreadcrumbList'],
  },
  'cursos/:slug/lecciones/:lesson': {
    page: '/cursos/excel-para-la-oficina/lecciones/',
    data: [],
  },
  categorias: { page: '/categorias', data: ['BreadcrumbList', 'ItemList'] },
  'categorias/:slug': { page: '/categorias/derecho', data: ['BreadcrumbList', 'ItemList'] },
  etiquetas: { page: '/etiquetas', data: ['BreadcrumbList', 'ItemList'] },
  'etiquetas/:slug': { page: '/etiquetas/', data: ['BreadcrumbList', 'ItemList'] },
  metas: { page: '/metas', data: ['BreadcrumbList', 'ItemList'] },
  'metas/:slug': { page: '/metas/', data: ['BreadcrumbList', 'ItemList'] },
  convenios: { page: '/convenios', data: ['BreadcrumbList', 'ItemList'] },
  'convenios/:slug': { page: '/convenios/', data: ['BreadcrumbList', 'ItemList'] },
  docentes: { page: '/docentes', data: ['BreadcrumbList', 'ItemList'] },
  'docentes/:username': {
    page: '/docentes/',
    data: ['ProfilePage', 'BreadcrumbList', 'ItemList'],
  },
  paquetes: { page: '/paquetes', data: ['BreadcrumbList', 'ItemList'] },
  'paquetes/:slug': { page: '/paquetes/', data: ['BreadcrumbList', 'ItemList'] },
  calendario: { page: '/calendario', data: ['BreadcrumbList'] },
  testimonios: { page: '/testimonios', data: ['BreadcrumbList'] },
  certificados: { page: '/certificados', data: [] },
  'certificados/varios': { page: '/certificados/varios', data: [] },
  contacto: { page: '/contacto', data: [] },
  pagos: { page: '/pagos', data: [] },
  'libro-de-reclamaciones': { page: '/libro-de-reclamaciones', data: [] },
  terminos: { page: '/terminos', data: [] },
  'legales/:kind/:country?/:version?': { page: '/legales/devoluciones', data: [] },
  privacidad: { page: '/privacidad', data: [] },
};
/** What is somebody's own, or only does something: no search engine may list it. */
const unlisted: Record<string, string | null> = {
  'cursos/:slug/lista-de-espera': '/cursos/excel-para-la-oficina/lista-de-espera',
  'lista-de-espera/:token': null,
  'vista-previa/:token': null,
  'vista-previa/catalogo/:token': null,
  'vista-previa/aula/:course/:lesson?': null,
  carrito: '/carrito',
  comprar: '/comprar?curso=excel-para-la-oficina',
  'comprar/confirmar': null,
  'comprar/:token': null,
  'certificados/:code': null,
  'certificados/varios/hoja': null,
  'legajos/:token': null,
  login: '/login',
  'login/codigo': null,
  'login/con/:provider': null,
  'login/vuelta': null,
  'registro/con': null,
  'registro/con/confirmar': '/registro/con/confirmar',
  'mi-cuenta/unir/:provider': null,
  registro: '/registro',
  'registro/confirmar': null,
  recuperar: '/recuperar',
  'recuperar/clave': null,
  derechos: '/derechos',
  'mi-cuenta': null,
  ensenar: null,
  aula: null,
  'aula/:enrolment': null,
  'aula/:enrolment/:lesson': null,
  'aula/:enrolment/:lesson/visto': null,
  'aula/:enrolment/:lesson/intentos/:attempt': null,
  'aula/:enrolment/:lesson/intentos/:attempt/respuestas': null,
  'aula/:enrolment/:lesson/intentos/:attempt/lugar': null,
  'aula/:enrolment/:lesson/entrega': null,
  'publicidad/baja': null,
  'certificados/nombre': null,
  salir: null,
  preferencias: null,
  'libro-de-reclamaciones/:token': null,
  'sin-conexion': '/sin-conexion',
  '*': '/no-existe',
};
const files = ['sitemap.xml', 'robots.txt', 'novedades.xml', 'catalogo.xml'];

type Page = {
  status: number;
  html: string;
  title: string;
  meta: (name: string) => string | undefined;
  canonical: string | undefined;
  data: { '@type': string; [key: string]: unknown }[];
};

async function read(path: string): Promise<Page> {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  const html = await answer.text();
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string | undefined, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1];
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    status: answer.status,
    html,
    title: /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '',
    meta: (name) =>
      attribute(
        tags.find((tag) => tag.includes(`name="${name}"`) || tag.includes(`property="${name}"`)),
        'content',
      ),
    canonical: attribute(
      tags.find((tag) => tag.includes('rel="canonical"')),
      'href',
    ),
    data: [...blocks].map(([, text = '']) => JSON.parse(text)),
  };
}

/** A page of a kind that is named by its folder alone: the first entry of its list; lessons and groups stand on their course. */
async function someEntry(folderPath: string): Promise<string> {
  const { html } = await read(folderPath.replace(/(\/lecciones|\/grupos)?\/$/, ''));
  const entry = new RegExp(`href="(${folderPath}[^"/]+)"`).exec(html)?.[1];
  if (!entry) throw new Error(`${folderPath} leads nowhere`);
  return entry;
}

describe('what search engines read', () => {
  it('is told here of every address of the site', () => {
    const known = [...Object.keys(listed), ...Object.keys(unlisted), ...files];
    const missing = routes
      .map(({ path, index }) => (index ? 'index' : (path ?? '')))
      .filter((path) => !known.includes(path) && !/^(mi-cuenta|comprar\/:token)\//.test(path));
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(listed))('is complete on %s', async (_, { page: example, data }) => {
    const path = example.endsWith('/') && example !== '/' ? await someEntry(example) : example;
    const page = await read(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="es-PE"');
    expect(page.html.match(/<h1\b/g)).toHaveLength(1);
    expect(page.title).toMatch(/.{10,}/);
    expect(page.meta('description')?.length).toBeGreaterThan(40);
    expect(page.meta('description')?.length).toBeLessThan(400);
    expect(page.canonical).toBe(publicUrl + path);
    expect(page.meta('robots')).toBeUndefined();
    expect(page.meta('og:title')?.length).toBeGreaterThan(3);
    expect(page.meta('og:description')).toBe(page.meta('description'));
    expect(page.meta('og:type')).toMatch(/^(website|article|profile)$/);
    expect(page.meta('og:url')).toBe(page.canonical);
    expect(page.meta('og:site_name')).toBe('Academia Tocapu');
    expect(page.meta('og:locale')).toBe('es_PE');
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    const image = page.meta('og:image') ?? '';
    expect(image.startsWith(`${publicUrl}/`)).toBe(true);
    const picture = await fetch(server.url + image.slice(publicUrl.length));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\/(png|webp)$/);
    expect(page.data.map((each) => each['@type']).sort()).toEqual([...data].sort());
    for (const each of page.data) expect(each['@context']).toBe('https://schema.org');
  });

  it.each(Object.entries(unlisted).flatMap(([kind, path]) => (path ? [[kind, path]] : [])))(
    'leaves out %s',
    async (_, path) => {
      const page = await read(path as string);
      expect(page.meta('robots')).toMatch(/^noindex/);
      expect(page.canonical).toBeUndefined();
    },
  );

  it('says of a course who gives it, what it costs, how long it takes and how it was rated', async () => {
    const { data } = await read('/cursos/excel-para-la-oficina');
    const course = data.find((each) => each['@type'] === 'Course');
    expect(course).toMatchObject({
      name: 'Excel para la oficina: de la celda al reporte',
      description: expect.any(String),
      provider: { '@type': 'EducationalOrganization', name: 'Academia Tocapu', url: publicUrl },
      offers: [{ '@type': 'Offer', category: 'Paid', priceCurrency: 'PEN' }],
      hasCourseInstance: [
        { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT30H' },
      ],
      aggregateRating: { ratingCount: 2, bestRating: '5' },
    });
  });

  it('gives each page of a list its own address, and none to mixtures of filters', async () => {
    const second = await read('/cursos?pagina=2');
    expect(second.canonical).toBe(`${publicUrl}/cursos?pagina=2`);
    expect(second.title).toContain('página 2');
    for (const query of ['q=excel', 'tipo=taller', 'orden=precio', 'docente=rosa&horas=hasta-20']) {
      const mixture = await read(`/cursos?${query}`);
      expect(mixture.meta('robots'), query).toBe('noindex');
      expect(mixture.canonical, query).toBeUndefined();
    }
  });

  it('lists every page in the sitemap, new courses in the feed, and says so to robots', async () => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    const feed = await fetch(`${server.url}/novedades.xml`);
    expect(sitemap).toContain(`<loc>${publicUrl}/cursos/excel-para-la-oficina</loc>`);
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    const xml = await feed.text();
    expect(xml.match(/<item>/g)).toHaveLength(30);
    expect(xml).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4}/);
    const { html } = await read('/');
    expect(html).toMatch(/<link [^>]*rel="alternate" type="application\/rss\+xml"/);
  });
});

describe('an address that changed', () => {
  it('leads on for good, and a withdrawn course is gone', async () => {
    const token = await administratorToken(server.url);
    const { body } = await call(server.url, 'GET', '/open/courses?search=siga');
    const [course] = body;
    const path = `/courses/${course._id}`;
    await call(server.url, 'PUT', path, { token, body: { slug: 'siga-nuevo' } });
    const moved = await fetch(`${server.url}/cursos/${course.slug}?utm_source=x`, {
      redirect: 'manual',
    });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/cursos/siga-nuevo?utm_source=x');
    await call(server.url, 'DELETE', `${path}/publication`, { token });
    const gone = await read('/cursos/siga-nuevo');
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('Esto ya no se ofrece');
    expect(gone.html).toContain('¿Qué quieres aprender?');
  });
});

describe('in the browser', () => {
  it('suggests while somebody types, by keyboard alone, and remembers on the device', async () => {
    const { page, complaints, close } = await visit({ width: 390 });
    await page.goto(`${server.url}/cursos`);
    const field = page.getByLabel('Busca por tema, nombre o docente');
    await field.focus();
    await page.getByRole('combobox', { name: 'Busca por tema' }).waitFor();
    await field.pressSequentially('exel');
    await page.getByRole('option', { name: /Excel para la oficina/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=exel/);
    await page.getByRole('heading', { name: /«exel»/ }).waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('');
    await page.getByRole('option', { name: 'exel' }).waitFor();
    await field.fill('siaf');
    await page.getByRole('option', { name: /SIAF-RP/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cursos\/siaf-rp/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows a page of its own where there is no connection, and comes back', async () => {
    const { page, context, close } = await visit({ width: 390 });
    await page.goto(`${server.url}/`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!(await caches.match('/sin-conexion'))) await new Promise((on) => setTimeout(on, 50));
    });
    await context.setOffline(true);
    await page.goto(`${server.url}/cursos?q=excel`);
    await page.getByRole('heading', { name: 'No llegamos a internet' }).waitFor();
    // What was typed waits in the tab: said where something does, and only there.
    const waits = page.getByText('Lo que escribiste sigue en esta pestaña.');
    expect(await waits.isVisible()).toBe(false);
    await page.evaluate(() => {
      const draft = { at: Date.now(), whose: '0', values: [['name', 'Nélida']] };
      sessionStorage.setItem('borrador:/contacto', JSON.stringify(draft));
    });
    await page.reload();
    await waits.waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Volver a intentar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cursos' }).waitFor();
    expect(page.url()).toBe(`${server.url}/cursos?q=excel`);
    await close();
  });
});

describe('addresses that make no sense', () => {
  it.each([
    ['/cursos?pagina=-1', 200],
    ['/cursos?pagina=999999', 404],
    ['/cursos?pagina=9', 404],
    ["/cursos?orden=';--", 200],
    [`/cursos?q=${'a'.repeat(5000)}`, 200],
    [`/cursos?q=${encodeURIComponent('ñ%_\\\'"<script>🙂'.repeat(100))}`, 200],
    ['/cursos?color=rojo&talla=xl', 200],
    ['/cursos?tipo=__proto__&precio=-5&horas=mil&inicio=ayer', 200],
    ['/cursos?categoria=no-existe', 301],
    ['/categorias/no-existe', 404],
    ['/categorias/derecho?pagina=999999', 404],
    ["/cursos/';drop table courses;--", 404],
    ['/cursos/excel-para-la-oficina/grupos/no-existe', 404],
    ['/cursos/no-existe/lista-de-espera?grupo=__proto__', 404],
    [`/lista-de-espera/${'x'.repeat(43)}`, 404],
    ['/calendario?mes=ayer&curso=__proto__', 200],
    ['/comprar?curso=excel-para-la-oficina&grupo=%00&invitacion=x', 200],
    ['/cursos/%00', 404],
    ['/cursos/%FF', 404],
    ['/%E0%A4%A', 404],
    ['/docentes?pagina=99999', 404],
    ['/docentes/no-existe', 404],
    ['/testimonios?pagina=1e9', 200],
    ['/testimonios?pagina=99999', 404],
    ['/testimonios?pagina=99999999999999999999', 404],
    ['/metas/no-existe', 404],
    ['/etiquetas/no-existe', 404],
    ['/convenios/NO_existe', 404],
    ['/sitemap.xml?parte=-1', 404],
    ['/sitemap.xml?parte=x', 404],
  ])('are answered helpfully', async (path, status) => {
    const page = await read(path);
    expect(page.status, path.slice(0, 80)).toBe(status);
    if (status === 301 || path.startsWith('/sitemap')) return;
    // It says where to go on, whatever happened.
    expect(page.html).toContain('href="/cursos"');
    expect(page.html).not.toContain('<script>🙂');
  });
});
