import type { Law } from '../preferences/law.ts';

/** What a country's law calls the book of claims, says of it, and who watches over it. */
export const noticeWords: Record<
  Law,
  { book: string; text: string; authority: { name: string; href: string } | null }
> = {
  PE: {
    book: 'Libro de Reclamaciones',
    text: 'Conforme a lo establecido en el Código de Protección y Defensa del Consumidor, este establecimiento cuenta con un Libro de Reclamaciones virtual a su disposición. Registre aquí su queja o reclamo.',
    authority: null,
  },
  CO: {
    book: 'Peticiones, quejas y reclamos',
    text: 'Registre aquí su petición, queja o reclamo (PQR): recibe un número, con fecha y hora, para hacerle seguimiento.',
    authority: { name: 'Superintendencia de Industria y Comercio', href: 'https://www.sic.gov.co' },
  },
  MX: {
    book: 'Quejas y reclamaciones',
    text: 'Registre aquí su queja o reclamación: recibe un número, con fecha y hora, y le respondemos por escrito.',
    authority: { name: 'PROFECO', href: 'https://www.gob.mx/profeco' },
  },
};
