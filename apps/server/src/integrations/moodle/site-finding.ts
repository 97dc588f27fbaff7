/** One thing that the check of a site found, in Spanish; `remedy` is what the Moodle administrator does about it. */
export type Finding = { level: 'bien' | 'aviso' | 'falta'; text: string; remedy: string | null };
