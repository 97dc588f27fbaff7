/** What a web service takes: nested lists and structures. Undefined and null are left out. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

/**
 * Arguments as PHP reads them from a form: `users[0][username]=rosa`, booleans as 1 and 0. In the
 * order given, because PHP drops the last of too many silently (`max_input_vars`).
 */
export function encodeForm(params: { readonly [name: string]: FormValue }): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined || value === null) return;
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
  } else {
    form.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
}
