/** A form as PHP reads it: lists and structures alike are keyed. */
export type Form = { [name: string]: FormPart };
export type FormPart = string | Form;

/** `users[0][username]=rosa` → `{ users: { 0: { username: 'rosa' } } }`, and the names as sent. */
export function decodeForm(body: string): { form: Form; sent: string[] } {
  const form: Form = {};
  const sent: string[] = [];
  for (const [name, value] of new URLSearchParams(body)) {
    sent.push(name);
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() as string;
    let place = form;
    for (const part of path) {
      place[part] ??= {};
      place = place[part] as Form;
    }
    place[last] = value;
  }
  return { form, sent };
}

/** The members of a list. */
export function items(part: FormPart | undefined): Form[] {
  return typeof part === 'object' ? (Object.values(part) as Form[]) : [];
}
