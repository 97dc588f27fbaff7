/** A group by its code, among words; what the product calls one without days is no name. */
export function groupWords(code: string): string {
  return /^a-tu-ritmo(-\d+)?$/.test(code) ? 'a su ritmo' : `grupo ${code}`;
}
