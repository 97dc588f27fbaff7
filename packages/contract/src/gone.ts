/** Written where a name or a text of somebody was who was erased. */
export const gone = 'Suprimido';
