import { networkInterfaces } from 'node:os';
import { connect } from 'node:tls';
import { days, seconds } from '../../../platform/clock.ts';
import { type Check, type Found, fault, type Scene, warning, well } from './check.ts';
import { addressesOf, isReserved } from './names.ts';

/** The address that people type: its name, its certificate, and that it leads here. */
export const addressChecks: readonly Check[] = [
  { subject: 'direccion', look: ofAddress },
  { subject: 'direccion', look: ofCertificate },
];

async function ofAddress(scene: Scene): Promise<Found[]> {
  const { hostname, protocol } = new URL(scene.config.publicUrl);
  if (isReserved(hostname))
    return [
      warning(
        `La dirección del sitio es ${hostname}: solo sirve en esta máquina.`,
        'Escribe tu dominio en el servidor, en lugar de este ejemplo: npm run setup -- --domain academia.pe',
      ),
    ];
  const found: Found[] = [];
  if (protocol === 'http:')
    found.push(
      fault(
        'La dirección del sitio empieza con http://: las contraseñas viajarían sin cifrar.',
        'En el servidor: npm run setup, que instala Caddy, consigue el certificado y lo renueva solo.',
      ),
    );
  return [...found, ...(await ofName(scene, hostname))];
}

async function ofName(scene: Scene, hostname: string): Promise<Found[]> {
  const there = await addressesOf(scene.names, hostname);
  if (there.length === 0)
    return [
      fault(
        `El dominio ${hostname} no apunta a ninguna máquina.`,
        `En la página donde compraste el dominio crea un registro A de ${hostname} con la dirección IP de este servidor; tarda de minutos a un día.`,
      ),
    ];
  if (there.some((address) => ownAddresses().includes(address)))
    return [well(`${hostname} apunta a esta máquina.`)];
  if (await isServed(scene)) return [well(`${hostname} llega a este sitio.`)];
  return [
    fault(
      `${hostname} apunta a ${there.join(', ')}, y ahí no responde este sitio.`,
      'Si no es la dirección IP de este servidor, cambia el registro A del dominio; si lo es, revisa que Caddy esté en marcha (systemctl status caddy) y que el cortafuegos deje entrar a los puertos 80 y 443.',
    ),
  ];
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map((one) => one.address));
}

/** Whether our server answers at the address that people type. */
async function isServed({ config }: Scene): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(seconds(6));
    const answer = await fetch(`${config.publicUrl}/api/health`, { signal });
    return ((await answer.json()) as { status?: string }).status === 'ok';
  } catch {
    return false;
  }
}

async function ofCertificate({ config, now }: Scene): Promise<Found[]> {
  const { protocol, hostname, port } = new URL(config.publicUrl);
  if (protocol !== 'https:' || isReserved(hostname)) return [];
  const seen = await certificateOf(hostname, Number(port || 443));
  // That the name leads nowhere is the other check's word.
  if ('error' in seen && seen.error.includes('ENOTFOUND')) return [];
  if ('error' in seen)
    return [
      fault(
        `No hay una conexión segura con ${hostname} (${seen.error}).`,
        'Revisa Caddy: journalctl -u caddy --since today. Pide el certificado solo cuando el dominio ya apunta aquí y los puertos 80 y 443 están abiertos.',
      ),
    ];
  const left = Math.floor((seen.until.getTime() - now.getTime()) / days(1));
  // Whoever renews by themselves does it with a month left.
  if (left < 14)
    return [
      warning(
        `El certificado de ${hostname} vence en ${left} días y nadie lo ha renovado.`,
        'Revisa Caddy: journalctl -u caddy --since today.',
      ),
    ];
  return [well(`El certificado de ${hostname} vale ${left} días más.`)];
}

function certificateOf(host: string, port: number): Promise<{ until: Date } | { error: string }> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: seconds(6) }, () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve({ until });
    });
    socket.on('error', ({ message }) => resolve({ error: message }));
    socket.on('timeout', () => {
      socket.destroy();
      resolve({ error: 'no contesta' });
    });
  });
}
