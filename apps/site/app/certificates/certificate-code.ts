/**
 * A code as people copy it: spaces and other hyphens around and inside are tolerated, letters go to
 * upper case. Undefined when nothing is left or it is longer than any code.
 */
export function readCode(text: string | null | undefined): string | undefined {
  const code = (text ?? '')
    .trim()
    .toUpperCase()
    .replaceAll(/[\s‐-―−-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return code.length > 0 && code.length <= 40 ? code : undefined;
}
