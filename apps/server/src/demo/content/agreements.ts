import type { DemoAgreement } from './content.types.ts';

/** Invented institutions, with invented places (Apurimarca, Rumimarca, Valle Rimay...). */
export const demoAgreements: DemoAgreement[] = [
  {
    slug: 'gestores-apurimarca',
    name: 'Colegio Profesional de Gestores Públicos de Apurimarca',
    shortName: 'Gestores de Apurimarca',
    description:
      'Reúne a profesionales que trabajan en municipalidades, gobiernos regionales y organismos públicos. Revisa con nuestros docentes los casos de los cursos de gestión pública.',
    memberDiscount: 15,
    signatories: [
      { name: 'Amelia Huarcaya Bustíos', position: 'Decana' },
      { name: 'Rodolfo Inca Manrique', position: 'Director de Desarrollo Profesional' },
    ],
  },
  {
    slug: 'universidad-altamar',
    name: 'Universidad Altamar del Sur',
    shortName: 'Universidad Altamar',
    description:
      'Respalda diplomados y programas a través de su centro de educación continua, que aprueba el temario y supervisa la evaluación final.',
    memberDiscount: 0,
    signatories: [
      { name: 'Leonor Barrientos Quiñones', position: 'Rectora' },
      { name: 'Ernesto Salvatierra Pino', position: 'Director de Educación Continua' },
    ],
  },
  {
    slug: 'pampa-clara',
    name: 'Instituto Tecnológico Pampa Clara',
    shortName: 'Pampa Clara',
    description:
      'Instituto de carreras técnicas que comparte laboratorios con la academia y reconoce nuestros cursos de datos y de obra en su bolsa de formación.',
    memberDiscount: 10,
    signatories: [
      { name: 'Iris Montesinos Rado', position: 'Directora General' },
      { name: 'Saúl Yanqui Medrano', position: 'Jefe de Unidad Académica' },
    ],
  },
  {
    slug: 'camara-valle-rimay',
    name: 'Cámara de Comercio y Servicios de Valle Rimay',
    shortName: 'Cámara Valle Rimay',
    description:
      'Agrupa a micro, pequeñas y medianas empresas. Propone los casos de los cursos para proveedores del Estado y de seguridad en el trabajo.',
    memberDiscount: 0,
    signatories: [
      { name: 'Gonzalo Arizaga Távara', position: 'Presidente' },
      { name: 'Mónica Cabanillas Rey', position: 'Gerenta de Capacitación' },
    ],
  },
  {
    slug: 'ingenieros-rumimarca',
    name: 'Asociación de Ingenieros de Obra de Rumimarca',
    shortName: 'Ingenieros de Rumimarca',
    description:
      'Asociación de ingenieras e ingenieros dedicados a la construcción. Facilita las visitas a obra y participa en los jurados de los trabajos finales.',
    memberDiscount: 20,
    signatories: [
      { name: 'Blanca Oviedo Challco', position: 'Presidenta' },
      { name: 'Rubén Layme Portilla', position: 'Secretario Académico' },
    ],
  },
  {
    slug: 'cuidado-puerto-lupuna',
    name: 'Sociedad de Cuidado y Emergencias de Puerto Lupuna',
    shortName: 'Sociedad Puerto Lupuna',
    description:
      'Profesionales de enfermería y de emergencia que comparten protocolos de práctica y evalúan los talleres presenciales de salud.',
    memberDiscount: 0,
    signatories: [
      { name: 'Dalila Sangama Rengifo', position: 'Presidenta' },
      { name: 'Iván Pashanasi Ruiz', position: 'Coordinador de Docencia' },
    ],
  },
  {
    slug: 'juridicos-miraloma',
    name: 'Instituto de Estudios Jurídicos Miraloma',
    shortName: 'Instituto Miraloma',
    description:
      'Centro de estudios que sistematiza jurisprudencia administrativa y laboral, y la comparte con los cursos de Derecho.',
    memberDiscount: 0,
    signatories: [
      { name: 'Edmundo Larrauri Seminario', position: 'Director' },
      { name: 'Consuelo Pizarro Dávalos', position: 'Secretaria Académica' },
    ],
  },
  {
    slug: 'tres-ceibos',
    name: 'Asociación Pedagógica Tres Ceibos',
    shortName: 'Tres Ceibos',
    description:
      'Red de docentes de escuelas rurales y urbanas que prueba los materiales en aula antes de que lleguen a nuestros cursos de Educación.',
    memberDiscount: 0,
    signatories: [
      { name: 'Zenaida Crisanto Yovera', position: 'Coordinadora General' },
      { name: 'Hugo Melgarejo Tarazona', position: 'Responsable de Formación' },
    ],
  },
];
