/** The address as a link has it; null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) || text === '') return null;
  if (/^mailto:[^@]+@[^@]+\.[^@]+$/i.test(text)) return text;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && new URL(whole).hostname.includes('.') ? whole : null;
}
