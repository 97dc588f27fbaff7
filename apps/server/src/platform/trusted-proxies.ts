import { isIP } from 'node:net';
import { z } from 'zod';

/** More proxies in a row than anybody has. */
const mostHops = 10;
/** Networks that Fastify knows by name. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Who may say in `X-Forwarded-For` where a request comes from: nobody (`off`), the last so many proxies
 * before the server, or those of these addresses and networks. Never everybody: the header's left end
 * is written by the visitor.
 */
export const trustedProxies = z.string().transform((text, context): number | string[] | false => {
  if (text === 'off') return false;
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostHops) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  if (text !== 'on' && networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message:
      text === 'on'
        ? 'on creería lo que escriba cualquiera: di cuántos proxies hay delante del servidor (1 si hay un nginx) o sus redes (10.0.0.0/8)'
        : `debe ser off, cuántos proxies hay delante (de 1 a ${mostHops}) o sus redes (10.0.0.0/8,127.0.0.1)`,
  });
  return z.NEVER;
});

/** The same in the framework's words, whose types know no number of proxies. */
export function believed(proxies: number | string[] | false) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function isNetwork(text: string): boolean {
  if (named.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // A network of everybody would be `on` in other words.
  return (
    /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (kind === 4 ? 32 : 128)
  );
}
