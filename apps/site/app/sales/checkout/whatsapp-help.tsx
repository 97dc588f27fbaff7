import { useSite } from '../../frame/site.ts';

/** Asks about a purchase where people write anyway; nothing where the academy has no WhatsApp. */
export function WhatsAppHelp({ number }: { number: string }) {
  const { academy } = useSite();
  if (!academy.whatsapp) return null;
  const text = `Hola, tengo una consulta sobre mi compra ${number}.`;
  return (
    <a
      className="link"
      href={`https://wa.me/${academy.whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`}
    >
      ¿Dudas? Escríbenos por WhatsApp
    </a>
  );
}
