/**
 * A name in one language: Moodle keeps what its multi-language filters show, whole, and its web
 * services hand it out so. Spanish, else what is for every other language, else the first.
 * `<span lang="es" class="multilang">Curso</span><span lang="en" class="multilang">Course</span>`,
 * and `{mlang es}Curso{mlang}{mlang en}Course{mlang}` of the plug-in that many sites have.
 */
export function inSpanish(text: string): string {
  return text
    .replace(spans, (block) => chosen(parts(block, span)))
    .replace(braces, (block) => chosen(parts(block, brace)))
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const opened = String.raw`<(?:span|lang)\b[^>]*\blang=["']([\w-]+)["'][^>]*>`;
const oneSpan = `${opened}(.*?)</(?:span|lang)>`;
const span = new RegExp(oneSpan, 'gis');
const spans = blocksOf(oneSpan);
const oneBrace = String.raw`\{mlang\s+([\w,\s-]+)\}(.*?)\{mlang\}`;
const brace = new RegExp(oneBrace, 'gis');
const braces = blocksOf(oneBrace);

/** The languages of one word stand side by side. */
function blocksOf(one: string): RegExp {
  return new RegExp(String.raw`${one}(?:\s*${one})*`, 'gis');
}

type Part = { languages: string[]; text: string };

function parts(block: string, form: RegExp): Part[] {
  return [...block.matchAll(form)].map(([, languages = '', text = '']) => ({
    languages: languages.toLowerCase().split(/[\s,]+/),
    text,
  }));
}

function chosen(found: readonly Part[]): string {
  const of = (wanted: (language: string) => boolean) =>
    found.find(({ languages }) => languages.some(wanted));
  const best =
    of((language) => language === 'es') ??
    of((language) => /^es[_-]/.test(language)) ??
    of((language) => language === 'other') ??
    found[0];
  return best?.text ?? '';
}
