import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Where a line of IPv4 reaches IPv6 its own address stands within, at that byte: behind a translator (RFC 6052, 2765), by 6to4, where
 * one address of IPv4 has a whole /48 (RFC 3056), and by Teredo, which turns each bit of it around (RFC 4380).
 */
const within = [
  { range: ipaddr.parseCIDR('64:ff9b::/96'), at: 12, flip: 0 },
  { range: ipaddr.parseCIDR('::ffff:0:0:0/96'), at: 12, flip: 0 },
  { range: ipaddr.parseCIDR('2002::/16'), at: 2, flip: 0 },
  { range: ipaddr.parseCIDR('2001::/32'), at: 12, flip: 0xff },
] as const;

/**
 * The one name of a client, whatever its address looks like, by which everything that is counted by network
 * counts. Whoever has one address of IPv6 has all 2⁶⁴ of their line; an address of IPv4 is the same in the
 * clothes of the other, and some proxies write the port behind it, which is new with every connection.
 */
export function networkOf(ip: string | null): string {
  const address = addressOf(ip);
  // Whatever is no address shares one name, so that nobody makes up as many as they like.
  if (!address) return 'nowhere';
  return address instanceof ipaddr.IPv4 ? address.toString() : firstGroups(address, 4);
}

/**
 * The name of all lines that one subscriber may have at once: providers give a house or an office up to a /48, which are
 * 65 536 networks. Undefined for IPv4, where an address is what one has.
 */
export function siteOf(ip: string | null): string | undefined {
  const address = addressOf(ip);
  return address instanceof ipaddr.IPv6 ? `${firstGroups(address, 3)}::/48` : undefined;
}

function addressOf(ip: string | null): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const written = withoutPort(ip ?? '');
  if (!isIP(written)) return undefined;
  const address = ipaddr.process(written);
  if (address instanceof ipaddr.IPv4) return address;
  const found = within.find(({ range }) => address.match(range));
  if (!found) return address;
  const { at, flip } = found;
  const bytes = address.toByteArray().slice(at, at + 4);
  return new ipaddr.IPv4(bytes.map((byte) => byte ^ flip));
}

function firstGroups({ parts }: ipaddr.IPv6, count: number): string {
  const line = parts.slice(0, count);
  return line.map((group) => group.toString(16)).join(':');
}

/** `203.0.113.7:5044` and `[2001:db8::1]:5044`, as some proxies write them. */
function withoutPort(ip: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
}
