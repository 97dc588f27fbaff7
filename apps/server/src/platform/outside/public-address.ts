import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What stands behind a name is not to be asked: inside of a network, or nowhere. */
export class PrivateAddress extends Error {}

/**
 * The one address of a host that may be called. Whoever connects must use it and not ask for the name again: it could
 * answer another one by then.
 * @param anywhere also addresses inside of networks, for development and tests.
 * @throws PrivateAddress when any address of it is not a public one.
 */
export async function publicAddress(
  host: string,
  { anywhere }: { anywhere: boolean },
): Promise<{ address: string; family: 4 | 6 }> {
  const name = host.replace(/^\[(.+)\]$/, '$1');
  const found = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await lookup(name, { all: true });
  const [first] = found;
  if (!first) throw new PrivateAddress(`${name} no lleva a ninguna dirección`);
  if (!anywhere && !found.every(({ address }) => isPublic(address)))
    throw new PrivateAddress(`${name} no lleva a una dirección pública`);
  return first as { address: string; family: 4 | 6 };
}

/** Neither private nor link-local, loopback, shared, reserved, multicast, nor one of those in the clothes of IPv6. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // `::127.0.0.1`, of an IPv6 that nobody uses any more: an IPv4 address all the same.
  const dressed =
    parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0);
  return !dressed && parsed.range() === 'unicast';
}
