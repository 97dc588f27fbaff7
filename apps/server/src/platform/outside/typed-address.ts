import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { seconds } from '../clock.ts';
import { fieldFault } from '../error.ts';
import { isPublic } from './public-address.ts';

/** Whoever saves a form waits no longer for the answer to a name. */
const patience = seconds(3);

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

/**
 * The same for an address that we call ourselves: its name is asked for once. A name that leads nowhere yet may be given one
 * later; what it leads to then is looked at, and held, each time that it is called.
 * @throws 402 at `field` for a name that leads inside of a network.
 */
export async function checkCalledAddress(
  config: Pick<Config, 'webhooksAnywhere'>,
  url: string,
  field: string,
): Promise<void> {
  checkTypedAddress(config, url, field);
  const { hostname } = new URL(url);
  if (config.webhooksAnywhere || isIP(hostname)) return;
  const given = new AbortController();
  const found = await Promise.race([
    lookup(hostname, { all: true }).catch(() => []),
    setTimeout(patience, [], { signal: given.signal }),
  ]);
  given.abort();
  const inside = found.find(({ address }) => !isPublic(address));
  if (inside)
    throw fieldFault(
      field,
      `El nombre ${hostname} lleva a ${inside.address}, que está dentro de una red privada.`,
    );
}
