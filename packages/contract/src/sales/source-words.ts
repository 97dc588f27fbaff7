const words: Record<string, string> = {
  web: 'Sitio web',
  oficina: 'Oficina',
  recepcion: 'Recepción',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  historial: 'Venta de antes',
  demo: 'Demostración',
};

/** What only the academy's own people and programs say of a sale: whoever orders for themselves cannot. */
const ownSources: readonly string[] = ['oficina', 'recepcion', 'historial', 'demo'];

/** What a visitor's order says of where they came from: a campaign's word, and the site where they said one of the academy's own. */
export function visitorSource(source: string | undefined): string {
  return source === undefined || ownSources.includes(source.toLowerCase()) ? 'web' : source;
}

/** Where a sale came from, for people; a word that staff or a campaign made up stays as it is. */
export function sourceWord(source: string): string {
  return words[source] ?? source;
}
