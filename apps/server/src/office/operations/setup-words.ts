/** What `npm run setup -- --connect` knows (scripts/setup/connections.mjs). */
type Connection = 'correo' | 'google' | 'mercadopago' | 'meta' | 'moodle' | 'zadarma' | 'zoom';

/** The command that connects a system: who reads it knows no setting by its name, and can copy a line. */
export function bySetup(system: Connection, verb = 'Conéctalo'): string {
  return `${verb} en el servidor con: npm run setup -- --connect ${system}`;
}
