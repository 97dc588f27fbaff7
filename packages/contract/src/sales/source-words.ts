const words: Record<string, string> = {
  web: 'Sitio web',
  oficina: 'Oficina',
  recepcion: 'Recepción',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  historial: 'Venta de antes',
  demo: 'Demostración',
};

/** Where a sale came from, for people; a word that staff or a campaign made up stays as it is. */
export function sourceWord(source: string): string {
  return words[source] ?? source;
}
