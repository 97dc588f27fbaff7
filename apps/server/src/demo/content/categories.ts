import type { DemoCategory } from './content.types.ts';

export const demoCategories: DemoCategory[] = [
  {
    slug: 'gestion-publica',
    name: 'Gestión pública',
    description:
      'Presupuesto, sistemas administrativos, personas y control para quienes hacen que una entidad funcione cada día.',
    palette: 'tierra',
  },
  {
    slug: 'contrataciones-del-estado',
    name: 'Contrataciones del Estado',
    description:
      'La Ley 32069 y su reglamento, vistos desde la entidad que compra y desde el proveedor que vende.',
    palette: 'cochinilla',
  },
  {
    slug: 'datos-y-ofimatica',
    name: 'Datos, Excel y ofimática',
    description:
      'De la primera hoja de cálculo al análisis con Power BI y Python. Menos copiar y pegar; más respuestas.',
    palette: 'lago',
  },
  {
    slug: 'ingenieria-y-bim',
    name: 'Ingeniería y BIM',
    description:
      'Modelar, presupuestar, coordinar y dirigir obras con información confiable, desde el plano hasta la liquidación.',
    palette: 'puna',
  },
  {
    slug: 'seguridad-y-salud-en-el-trabajo',
    name: 'Seguridad y salud en el trabajo',
    description:
      'Prevención con base legal y técnica para que todas las personas vuelvan sanas a casa, en la oficina, la obra o la mina.',
    palette: 'maiz',
  },
  {
    slug: 'salud',
    name: 'Salud',
    description:
      'Primeros auxilios, cuidado, urgencias y gestión de servicios, con práctica guiada y trato digno.',
    palette: 'selva',
  },
  {
    slug: 'derecho',
    name: 'Derecho',
    description:
      'Derecho laboral, administrativo y de datos personales, explicado con casos y con las normas a la vista.',
    palette: 'noche',
  },
  {
    slug: 'educacion',
    name: 'Educación',
    description:
      'Planificar, evaluar, incluir y dirigir: formación para docentes y directivos de escuelas de todo tipo.',
    palette: 'costa',
  },
];
