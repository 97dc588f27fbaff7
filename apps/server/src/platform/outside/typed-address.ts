import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { fieldFault } from '../error.ts';
import { isPublic } from './public-address.ts';

/**
 * What can be seen of an address that somebody typed without asking for its name; what it leads to is looked at each time
 * that it is called.
 * @throws 402 at `field` for one inside of a network.
 */
export function checkTypedAddress(
  { webhooksAnywhere }: Pick<Config, 'webhooksAnywhere'>,
  url: string,
  field: string,
): void {
  if (webhooksAnywhere) return;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:')
    throw fieldFault(field, 'La dirección tiene que empezar con https://.');
  if (username || password)
    throw fieldFault(field, 'La dirección no puede llevar usuario ni clave.');
  const host = hostname.replace(/^\[(.+)\]$/, '$1').replace(/\.$/, '');
  const inside = host === 'localhost' || host.endsWith('.localhost');
  if (inside || (isIP(host) && !isPublic(host)))
    throw fieldFault(field, 'Esa dirección está dentro de una red privada.');
}
