import type { CertificateData } from './certificate.data.ts';

const topics = ['Conceptos y normativa vigente', 'Casos resueltos', 'Evaluación'];
const modules = [
  'Introducción a la gestión pública',
  'Planeamiento estratégico',
  'Presupuesto y ejecución',
  'Contrataciones del Estado',
  'Control y transparencia',
];

/** Somebody invented, to look at a design. */
export const sample: CertificateData = {
  printedName: 'María Fernanda Quispe Ñahui',
  courseKind: 'diplomado',
  courseName: 'Gestión pública y contrataciones del Estado',
  hours: 120,
  grade: 17.5,
  periodFrom: '2026-03-03',
  periodTo: '2026-05-30',
  issuedOn: '2026-06-09',
  code: '7K2M-9TX4-AB3D-XYZ0',
  url: 'https://academia.example/certificados/7K2M-9TX4-AB3D-XYZ0',
  academy: {
    name: 'Academia de ejemplo',
    legalName: 'Academia de ejemplo S.A.C.',
    ruc: '20512333797',
  },
  agreements: ['Colegio de Contadores de Áncash', 'Universidad del Altiplano'],
  signatories: [
    { name: 'Rosa Huamán Quispe', position: 'Directora académica', signature: null },
    { name: 'Julio Ñahui Condori', position: 'Decano', signature: null },
  ],
  syllabus: modules.map((title) => ({ title, topics })),
};

/** The longest of everything that is accepted. */
export const longSample: CertificateData = {
  ...sample,
  printedName:
    'María de los Ángeles Encarnación Guadalupe Huamanñahui-Ccoyllo Condorcanqui Viuda de Fernández y Villanueva Ñáñez Ñahui',
  courseName: 'Formulación, gestión y evaluación de proyectos de inversión pública '
    .repeat(3)
    .trim(),
  agreements: Array<string>(4).fill('Universidad Nacional del Altiplano'),
  signatories: Array.from({ length: 3 }, () => ({
    name: 'María de los Ángeles Huamanñahui Condorcanqui de Villanueva',
    position: 'Directora general de formación continua y extensión universitaria',
    signature: null,
  })),
  syllabus: Array.from({ length: 12 }, (_, at) => ({
    title: `Módulo con un título bastante largo, número ${at + 1}`,
    topics: [...topics, ...topics],
  })),
};
