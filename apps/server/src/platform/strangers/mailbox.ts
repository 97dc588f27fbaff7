/** Domains whose mailboxes are one with and without dots, and under either name. */
const gmail = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, to count by and never to write to: one mailbox has as many addresses as
 * somebody thinks of tags (`rosa+1@`), and at Gmail of places for a dot.
 */
export function mailboxOf(address: string): string {
  const written = address.trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const [local, domain] = [written.slice(0, at), written.slice(at + 1)];
  // Before a tag there is somebody.
  const person = local.replace(/(?<=.)\+.*$/s, '');
  return gmail.includes(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}
