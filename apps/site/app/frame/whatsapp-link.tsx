import type { Site } from './site.ts';

/** Where people write anyway; nothing where the academy has no number. */
export function WhatsAppLink({ site, className }: { site: Site | undefined; className?: string }) {
  const number = site?.academy.whatsapp;
  return (
    number && (
      <a className={className} href={`https://wa.me/${number.replace(/\D/g, '')}`}>
        WhatsApp
      </a>
    )
  );
}
