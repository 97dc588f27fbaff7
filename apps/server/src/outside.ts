import type { Config } from './config.ts';
import { createConversions } from './integrations/conversions/conversions.client.ts';
import { createMoodleClient } from './integrations/moodle/moodle.client.ts';
import { createZadarmaClient } from './integrations/zadarma/zadarma.client.ts';
import { createZoomClient } from './integrations/zoom/zoom.client.ts';
import type { Deps } from './platform/deps.ts';
import { createMailTransport } from './platform/mail-transport.ts';

/** The ways to the outside systems that the settings name; each undefined where they do not. */
export async function openOutside(
  config: Config,
): Promise<
  Pick<Deps, 'mail' | 'moodle' | 'gateway' | 'oidc' | 'zadarma' | 'zoom' | 'conversions'>
> {
  return {
    mail: createMailTransport({
      smtpUrl: config.mail.smtpUrl,
      from: config.mail.from ?? 'Aulario <aulario@localhost>',
    }),
    moodle: config.moodle && createMoodleClient(config.moodle),
    // Its SDK is loaded only where there is an account.
    gateway:
      config.mercadoPago &&
      (await import('./integrations/mercadopago/mercadopago.client.ts')).createGateway(
        config.mercadoPago,
        config.publicUrl,
      ),
    oidc: await openOidc(config),
    zadarma: config.zadarma && createZadarmaClient(config.zadarma),
    conversions: createConversions(config.conversions),
    zoom: config.zoom && createZoomClient(config.zoom),
  };
}

/** Where people sign in elsewhere. Its library, too, is loaded only where the settings name an issuer. */
export async function openOidc({ issuers, publicUrl }: Config): Promise<Deps['oidc']> {
  if (issuers.length === 0) return undefined;
  const { createOidcClient } = await import('./integrations/oidc/oidc.client.ts');
  return createOidcClient(issuers, `${publicUrl}/login/vuelta`);
}
