import type { CertificateData } from '../issuing/certificate.data.ts';

const topics = ['Conceptos y normativa vigente', 'Casos resueltos', 'Evaluación'];
const modules = [
  'Introducción a la gestión pública',
  'Planeamiento estratégico',
  'Presupuesto y ejecución',
  'Contrataciones del Estado',
  'Control y transparencia',
];

/** Stands for the logo of an institution. */
export const invented =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAALQAAABkBAMAAADd3QcuAAAAMFBMVEVMaXHf29Xl4djl4djS0tLl4djl4dj////k4dejqbTl4djW1NCpr7iytrzAwcTLy8onPbg7AAAACXRSTlMA/FPaBaWLAomDX53nAAAACXBIWXMAAAsTAAALEwEAmpwYAAABvklEQVRoge3aP0oDQRQG8Id4A6tsJYiNnZLKSsgNLHMBwQN4BWvLRzbKKgF5m6TfYOxX8QAbvUBiYZ1GJCImmewwMPs+E2G+dh+/4rGz82eHiLb3D0U5O6cnNMueAHI0ky8QssgZEZ1j6HuiLYwssksNFF2nAxR9S00U3aFjFH1HEYpOCCWLBNpIaIiR0BAjoSHrbkjy+ZbHLx+RPv2Y83fid216yL951aWHc7mSvUr3F2XmiR6dFMt0O1KjH5Zl5mctOjVl5oESna3SLR06+XmjFxNHKnRvVWYezZ+zOzZ6XFZ8rUGn5dUDBbpXXj1SoLPy6pYCXZRXt6vTqa18UJnu28onlemurfypMl2zlV9Vpqe28hvxCDnHojEePemC2fX2+dK5jY43mWZrNpnO/2WvC9zLN8YNmSluoNf8P08uuuv/UXXRff+pwEWn/hOYixb/addJZ96LBSfd817iOOnUe2HmpMV7OQlcBMs6l+6C23AIcJskuM2dALekgttIC3D7L8BDCwEetQjwgEgngTYSGmIkNMRIaMgfNiRCyQnyB2wTRXeQP7sbKLqOvFhAuOsQBLrEcYm9egK7MPMF5KvTUyMQX7QAAAAASUVORK5CYII=';

/** Somebody invented, to look at a design. */
export const sample: CertificateData = {
  printedName: 'María Fernanda Quispe Ñahui',
  courseKind: 'diplomado',
  courseName: 'Gestión pública y contrataciones del Estado',
  hours: 120,
  outcome: 'aprobacion',
  grade: 17.5,
  periodFrom: '2026-03-03',
  periodTo: '2026-05-30',
  validUntil: null,
  issuedOn: '2026-06-09',
  code: '7K2M-9TX4-AB3D-XYZ0',
  url: 'https://academia.example/certificados/7K2M-9TX4-AB3D-XYZ0',
  academy: {
    name: 'Academia de ejemplo',
    legalName: 'Academia de ejemplo S.A.C.',
    taxName: 'RUC',
    ruc: '20512333797',
  },
  agreements: ['Colegio de Contadores de Áncash', 'Universidad del Altiplano'],
  signatories: [
    {
      name: 'Rosa Huamán Quispe',
      position: 'Decana',
      institution: 'Colegio de Contadores de Áncash',
      signature: null,
    },
    {
      name: 'Julio Ñahui Condori',
      position: 'Decano de la Facultad de Economía',
      institution: 'Universidad del Altiplano',
      signature: null,
    },
  ],
  seals: [invented, invented],
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
  validUntil: '2028-06-09',
  agreements: Array<string>(5).fill('Universidad Nacional del Altiplano'),
  seals: Array<string>(5).fill(invented),
  signatories: Array.from({ length: 8 }, () => ({
    name: 'María de los Ángeles Huamanñahui Condorcanqui de Villanueva',
    position: 'Directora general de formación continua y extensión universitaria',
    institution: 'Universidad Nacional del Altiplano de Puno',
    signature: null,
  })),
  syllabus: Array.from({ length: 12 }, (_, at) => ({
    title: `Módulo con un título bastante largo, número ${at + 1}`,
    topics: [...topics, ...topics],
  })),
};
