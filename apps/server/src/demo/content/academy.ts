/** The invented academy of the demonstration: its facts, its contact data, its deposit accounts. */

export type DemoAccount = {
  method: 'transferencia' | 'deposito' | 'yape' | 'plin';
  bank: string;
  holder: string;
  number: string;
  cci: string | null;
  currency: 'PEN' | 'COP' | 'MXN' | 'USD';
};

const accounts: DemoAccount[] = [
  {
    method: 'transferencia',
    bank: 'Banco Tres Cerros',
    holder: 'Academia Tocapu S.A.C.',
    number: '000-1234567-0-00',
    cci: '999-000-000123456700-00',
    currency: 'PEN',
  },
  {
    method: 'deposito',
    bank: 'Caja Valle Rimay',
    holder: 'Academia Tocapu S.A.C.',
    number: '0001-2345-0000-6789',
    cci: '998-000-000234500006-00',
    currency: 'PEN',
  },
  {
    method: 'yape',
    bank: 'Yape',
    holder: 'Academia Tocapu S.A.C.',
    number: '900 000 123',
    cci: null,
    currency: 'PEN',
  },
  {
    method: 'plin',
    bank: 'Plin',
    holder: 'Academia Tocapu S.A.C.',
    number: '900 000 123',
    cci: null,
    currency: 'PEN',
  },
  {
    method: 'transferencia',
    bank: 'Banco Sabana Grande (Colombia)',
    holder: 'Academia Tocapu S.A.C.',
    number: '000-000123-45',
    cci: null,
    currency: 'COP',
  },
  {
    method: 'transferencia',
    bank: 'Banco Cerro del Águila (México)',
    holder: 'Academia Tocapu S.A.C.',
    number: '000-000456-78',
    cci: null,
    currency: 'MXN',
  },
];

/** Who signs for the academy itself, on every certificate. */
export const demoDirector = { name: 'Maruja Lazarte Ccori', position: 'Directora académica' };

export const demoAcademy = {
  name: 'Academia Tocapu',
  tagline: 'Aprende algo que puedas usar mañana',
  paragraph:
    'Cursos, talleres y diplomados para quienes trabajan en el Estado, en la empresa, en la obra, en la escuela o en la salud. Docentes con oficio, precios a la vista y certificados que cualquiera puede verificar.',
  about: [
    'Un tocapu es cada uno de los cuadros con dibujos geométricos que adornaban los tejidos finos de los Andes. Ninguno dice mucho por sí solo; juntos forman un diseño. Así entendemos el estudio: piezas pequeñas, bien hechas, que con el tiempo componen un oficio.',
    'Academia Tocapu nació en Lima y enseña a personas de todo el Perú, de Colombia y de México. Nuestros docentes ejercen lo que enseñan. Preparan sus clases con documentos y problemas de trabajo, corrigen con comentarios y responden dentro del plazo que ofrecen.',
    'Publicamos el precio completo, el horario y el temario de cada curso antes de pedirte un dato. Si un curso no te conviene, preferimos decírtelo. Y cuando terminas, tu certificado lleva un código que tu empleador puede comprobar en segundos, sin llamarnos.',
    'Esta academia es una demostración de la plataforma Aulario: sus cursos, sus docentes, sus convenios y sus testimonios son inventados.',
  ],
  ruc: '20699000176',
  legalName: 'Academia Tocapu S.A.C.',
  address: 'Jr. Los Telares 128, oficina 302, Jesús María, Lima 15072, Perú',
  phone: '+51 1 555 0142',
  whatsapp: '+51 900 000 123',
  email: 'hola@academiatocapu.example',
  officeHours: 'Lunes a sábado, de 9:00 a 18:00 (hora de Lima)',
  accounts,
};
