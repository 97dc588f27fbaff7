import type { FirstStep } from '@aulario/contract/office/first-steps';

/** Where each step is taken, and what it is for. */
export const stepWords: Record<FirstStep, { to: string; text: string }> = {
  nombre: {
    to: '/ajustes',
    text: 'El sitio, los correos y los certificados los toman en cuanto guardas',
  },
  legales: {
    to: '/ajustes',
    text: 'Razón social, número tributario, dirección, teléfono y correo: los nombran recibos, reclamos y textos legales',
  },
  textos: {
    to: '/textos-legales',
    text: 'Términos, privacidad y devoluciones, escritos con tus datos, para revisar y publicar',
  },
  cuentas: {
    to: '/ajustes',
    text: 'Cuentas, Yape o Plin con su QR, en cada moneda en que vendes; o tarjeta',
  },
  correo: {
    to: '/ajustes',
    text: 'Recibos y avisos llegan por correo: envíate uno de prueba en Ajustes, Conexiones',
  },
  'segundo-factor': { to: '/tu-acceso', text: 'Cada persona del personal activa el suyo' },
  categoria: { to: '/categorias/create', text: 'Ordenan el catálogo' },
  curso: {
    to: '/cursos',
    text: 'Escríbelo con precio, impórtalo de una hoja de cálculo o tráelo de Moodle, y publícalo',
  },
  compra: {
    to: '/compra-de-prueba',
    text: 'Mira todo lo que recibe quien compra, sin que quede en las cuentas',
  },
  publicar: { to: '/estado', text: 'Tu dominio lleva aquí, con conexión segura' },
  impuestos: {
    to: '/impuestos',
    text: 'Si tus ventas están exoneradas, inafectas o llevan otra tasa que la de ley',
  },
  comprobantes: {
    to: '/recibos',
    text: 'Aquí no se emiten: las emites en la SUNAT o en tu sistema, y anotas su número en cada recibo',
  },
  remitente: {
    to: '/estado',
    text: 'SPF, DKIM y DMARC de tu dominio: Estado explica cada uno y qué escribir',
  },
  mercadopago: { to: '/ajustes', text: 'Si cobras con tarjeta en el sitio' },
  whatsapp: { to: '/ajustes', text: 'Si atiendes por WhatsApp: el sitio abre la conversación' },
  moodle: { to: '/moodle', text: 'Si tus cursos se dictan en tu Moodle' },
  zoom: { to: '/ajustes', text: 'Si das clases en vivo: las salas se crean solas' },
  zadarma: { to: '/ajustes', text: 'Si llamas a tus contactos desde el navegador' },
};
