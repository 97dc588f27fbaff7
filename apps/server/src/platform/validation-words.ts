import { type Issue, speakSpanish as speak } from '@aulario/contract/validation-words';

/** What is said of a body or a query where the contract has no words of its own: plain words, with names for programs. */
export function speakSpanish(): void {
  speak(namedWords);
}

function namedWords(issue: Issue): string | undefined {
  const place = (issue.path ?? []).join('.');
  // A pattern is for programs.
  if (issue.code === 'invalid_format' && issue.format === 'regex')
    return place ? `Revisa «${place}»: no está escrito como debe.` : 'No está escrito como debe.';
  if (issue.code !== 'invalid_type') return undefined;
  if (place === '' && issue.expected === 'object') return 'Envía los datos como un objeto JSON.';
  return issue.input === undefined ? `Falta «${place}».` : undefined;
}
