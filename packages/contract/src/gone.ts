/** Written where a name or a text of somebody was who was erased. */
export const gone = 'Suprimido';

/** What stands for the name of a person whose data were erased. */
export const erasedName = { firstName: 'Persona', lastName: 'suprimida' } as const;

/** Whether a person was erased: nothing of them comes back. */
export function isErasedPerson(person: {
  firstName: string;
  lastName: string;
  retiredAt: unknown;
}): boolean {
  const { firstName, lastName, retiredAt } = person;
  const named = firstName === erasedName.firstName && lastName === erasedName.lastName;
  return named && retiredAt !== null;
}
