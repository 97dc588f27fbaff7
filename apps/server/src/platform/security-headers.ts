import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Answers that are no pages run nothing and stand in no frame, whatever a browser takes them for. */
const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The browser's own reader of PDFs counts as an object, and writes its styles. */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; plugin-types application/pdf; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Means something only where a script runs as a worker, such as the one for no connection. */
const scriptPolicy =
  "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page of ours never asks for. The back office allows the microphone to its phone. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];
export const permissionsPolicy = (microphone: string): string =>
  [...unused.map((feature) => `${feature}=()`), `microphone=(${microphone})`].join(', ');

/**
 * The headers of every answer. Pages set a policy of their own before; what has none by the time it
 * leaves gets the strictest.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // `no-referrer` would blank the Origin of forms, which the pages check against forgery.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // Words to browsers and plug-ins that nobody has any more; each costs every answer its bytes.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    // Over plain HTTP it would say nothing, and who tries the product has no certificate.
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : false,
  });
  const noMicrophone = permissionsPolicy('');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Permissions-Policy', noMicrophone);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // What somebody reads in their own name is kept by no browser and no proxy; what nobody said may be kept is asked for anew.
    if (!reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', request.actor?.id ? 'private, no-store' : 'private, no-cache');
    if (!reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', policyOf(String(reply.getHeader('Content-Type'))));
    done(null, payload);
  });
}

function policyOf(contentType: string): string {
  if (contentType.startsWith('application/pdf')) return pdfPolicy;
  return /^(?:text|application)\/javascript\b/.test(contentType) ? scriptPolicy : dataPolicy;
}
