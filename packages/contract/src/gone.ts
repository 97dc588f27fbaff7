/** Written where a name or a text of somebody was who was erased. */
export const gone = 'Suprimido';

/** What stands for the name of a person whose data were erased. */
export const erasedName = { firstName: 'Persona', lastName: 'suprimida' } as const;
