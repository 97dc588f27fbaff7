import type { DemoMeta } from './content.types.ts';

export const demoMetas: DemoMeta[] = [
  {
    slug: 'ascender-en-el-estado',
    name: 'Ascender en el Estado',
    description:
      'Suma conocimientos que las entidades piden en sus convocatorias: sistemas administrativos, contrataciones, personas y control. Empieza por lo que usas a diario y avanza hacia la dirección.',
    keywords:
      'ascender en el Estado, gestión pública, SIAF, SIGA, CAS, contrataciones públicas, servidor público',
    courses: [
      'siaf-rp-desde-cero',
      'siga-mef-logistica-y-patrimonio',
      'presupuesto-por-resultados',
      'diplomado-gestion-publica-y-modernizacion',
      'control-interno-en-entidades-publicas',
      'recursos-humanos-en-el-estado',
      'ley-32069-contrataciones-publicas',
      'diplomado-contrataciones-del-estado',
      'procedimiento-administrativo-general',
      'procedimiento-administrativo-disciplinario',
    ],
  },
  {
    slug: 'conseguir-mi-primer-empleo',
    name: 'Conseguir mi primer empleo',
    description:
      'Cursos cortos y sin requisitos difíciles para llegar a una entrevista con algo concreto que mostrar.',
    keywords: 'primer empleo, asistente administrativo, cursos cortos, practicantes, Excel básico',
    courses: [
      'excel-para-la-oficina',
      'word-y-presentaciones-de-trabajo',
      'taller-de-tablas-dinamicas',
      'redaccion-de-documentos-administrativos',
      'siaf-rp-desde-cero',
      'rcp-y-primeros-auxilios',
      'ley-29783-sst-en-la-empresa',
      'revit-arquitectura-desde-cero',
    ],
  },
  {
    slug: 'dominar-excel-y-datos',
    name: 'Dominar Excel y datos',
    description:
      'Un camino ordenado desde la primera tabla hasta el análisis con Power BI y Python, a tu ritmo o en vivo.',
    keywords: 'Excel, Power Query, Power BI, Python, tablas dinámicas, análisis de datos',
    courses: [
      'excel-para-la-oficina',
      'taller-de-tablas-dinamicas',
      'excel-avanzado-y-power-query',
      'power-bi-tableros-de-gestion',
      'python-para-analisis-de-datos',
      'programa-analista-de-datos',
    ],
  },
  {
    slug: 'dirigir-obras-y-proyectos',
    name: 'Dirigir obras y proyectos',
    description:
      'Del modelo al campo: presupuesto, coordinación BIM, residencia, seguridad y contratos para conducir una obra con orden.',
    keywords:
      'obra pública, residente de obra, BIM, Revit, valorizaciones, liquidación de obra, costos',
    courses: [
      'revit-arquitectura-desde-cero',
      'costos-y-presupuestos-de-obra',
      'coordinacion-de-modelos-e-interferencias',
      'diplomado-gestion-bim',
      'valorizaciones-y-liquidacion-de-obra',
      'residencia-y-supervision-de-obras',
      'supervisor-sst-mineria-y-construccion',
      'ejecucion-contractual-y-controversias',
    ],
  },
  {
    slug: 'cuidar-y-prevenir',
    name: 'Cuidar y prevenir',
    description:
      'Para quienes protegen a otras personas: en el trabajo, en un establecimiento de salud, en la escuela o en casa.',
    keywords:
      'primeros auxilios, RCP, seguridad y salud en el trabajo, IPERC, ISO 45001, enfermería, cuidado',
    courses: [
      'rcp-y-primeros-auxilios',
      'primeros-auxilios-psicologicos',
      'cuidado-de-personas-adultas-mayores',
      'bioseguridad-y-residuos-en-salud',
      'triaje-y-urgencias-para-enfermeria',
      'diplomado-gestion-de-servicios-de-salud',
      'ley-29783-sst-en-la-empresa',
      'taller-de-iperc',
      'comite-de-seguridad-y-salud',
      'iso-45001-auditor-interno',
      'diplomado-seguridad-y-salud-en-el-trabajo',
      'supervisor-sst-mineria-y-construccion',
    ],
  },
  {
    slug: 'ensenar-mejor',
    name: 'Enseñar mejor',
    description:
      'Herramientas de aula para planificar con propósito, evaluar para aprender, incluir a todos y liderar una escuela.',
    keywords:
      'docentes, planificación curricular, evaluación formativa, Moodle, educación inclusiva, directivos',
    courses: [
      'planificacion-curricular-por-competencias',
      'evaluacion-formativa-y-retroalimentacion',
      'aula-virtual-moodle-para-docentes',
      'educacion-inclusiva-y-dua',
      'diplomado-didactica-y-tecnologias',
      'gestion-escolar-para-directivos',
      'primeros-auxilios-psicologicos',
    ],
  },
];
