/** The key of a form, made once: sending the form twice does what it says once. */
export function formKey(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) ? key : crypto.randomUUID();
}

/**
 * The key that a refused form carries next. After a definite no, what is sent next is another form;
 * after a silence the same key finds out whether the first one went through.
 */
export function nextKey(key: string, status: number): string {
  return status >= 400 && status < 500 ? crypto.randomUUID() : key;
}
