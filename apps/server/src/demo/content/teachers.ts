import type { DemoTeacher } from './content.types.ts';

export const demoTeachers: DemoTeacher[] = [
  {
    username: 'rosa-quispe',
    firstName: 'Rosa Elvira',
    lastName: 'Quispe Ccori',
    email: 'rosa.quispe@academiatocapu.example',
    city: 'Cusco',
    country: 'Perú',
    headline: 'Contadora pública, especialista en SIAF y presupuesto',
    description:
      'Trabajó dieciocho años en tesorería y presupuesto de municipalidades distritales y provinciales. Enseña con expedientes completos porque, dice, un gasto se entiende cuando se sigue hasta el final. Corrige cada práctica con una nota breve y directa.',
    academicLevel: [
      'Contadora pública colegiada',
      'Maestría en Gestión Pública',
      'Especialización en control gubernamental',
    ],
  },
  {
    username: 'hector-villanueva',
    firstName: 'Héctor',
    lastName: 'Villanueva Tafur',
    email: 'hector.villanueva@academiatocapu.example',
    city: 'Cajamarca',
    country: 'Perú',
    headline: 'Abogado, especialista en contratación pública',
    description:
      'Ha integrado comités de selección y ha asesorado a proveedores pequeños, de modo que conoce la mesa por los dos lados. En sus clases siempre hay una norma abierta y una pregunta incómoda. Escribe guías cortas para quienes venden al Estado por primera vez.',
    academicLevel: [
      'Abogado colegiado',
      'Maestría en Derecho Administrativo',
      'Diplomado en arbitraje',
    ],
  },
  {
    username: 'milagros-paredes',
    firstName: 'Milagros',
    lastName: 'Paredes Ríos',
    email: 'milagros.paredes@academiatocapu.example',
    city: 'Lima',
    country: 'Perú',
    headline: 'Abogada administrativista y docente de redacción jurídica',
    description:
      'Fue secretaria técnica de procedimientos disciplinarios y hoy litiga en materia administrativa. Defiende el lenguaje claro: si un documento necesita explicación, todavía no está terminado. Sus alumnos valoran que corrige línea por línea.',
    academicLevel: ['Abogada colegiada', 'Maestría en Derecho Constitucional'],
  },
  {
    username: 'julio-chambi',
    firstName: 'Julio César',
    lastName: 'Chambi Apaza',
    email: 'julio.chambi@academiatocapu.example',
    city: 'Puno',
    country: 'Perú',
    headline: 'Ingeniero estadístico, especialista en Excel y encuestas',
    description:
      'Diseña y procesa encuestas en zonas rurales del sur, en castellano y aimara. Empezó enseñando Excel a comerciantes de la feria de su barrio y conserva ese modo de explicar: un problema, una tabla, una respuesta.',
    academicLevel: ['Ingeniero estadístico e informático', 'Maestría en Estadística Aplicada'],
  },
  {
    username: 'valeria-restrepo',
    firstName: 'Valeria',
    lastName: 'Restrepo Cano',
    email: 'valeria.restrepo@academiatocapu.example',
    city: 'Medellín',
    country: 'Colombia',
    headline: 'Ingeniera de sistemas, analista de datos y tableros de gestión',
    description:
      'Construye tableros para hospitales y secretarías de educación en Colombia. Cree que un buen modelo de datos ahorra más que cualquier atajo. Graba comentarios personales sobre el proyecto de cada estudiante.',
    academicLevel: [
      'Ingeniera de sistemas',
      'Especialización en analítica de datos',
      'Maestría en Tecnología Educativa',
    ],
  },
  {
    username: 'diego-arrieta',
    firstName: 'Diego',
    lastName: 'Arrieta Solís',
    email: 'diego.arrieta@academiatocapu.example',
    city: 'Guadalajara',
    country: 'México',
    headline: 'Arquitecto, coordinador BIM',
    description:
      'Ha coordinado modelos de hospitales, escuelas y vivienda en México y en el Perú. Le interesa menos el programa que la decisión: qué modelar, para quién y con cuánto detalle. Es un convencido de los formatos abiertos.',
    academicLevel: ['Arquitecto', 'Maestría en Gestión BIM'],
  },
  {
    username: 'carmen-huaman',
    firstName: 'Carmen',
    lastName: 'Huamán Salas',
    email: 'carmen.huaman@academiatocapu.example',
    city: 'Arequipa',
    country: 'Perú',
    headline: 'Ingeniera civil, especialista en costos y obra pública',
    description:
      'Fue residente y luego supervisora de carreteras, colegios y redes de agua en el sur del país. Enseña a sustentar cada cifra y no deja pasar una suma mal hecha. Prepara guías de campo que sus alumnos llevan impresas a la obra.',
    academicLevel: [
      'Ingeniera civil colegiada',
      'Maestría en Gerencia de la Construcción',
      'Diplomado en gestión BIM',
    ],
  },
  {
    username: 'luis-zegarra',
    firstName: 'Luis Alberto',
    lastName: 'Zegarra Ponce',
    email: 'luis.zegarra@academiatocapu.example',
    city: 'Trujillo',
    country: 'Perú',
    headline: 'Ingeniero industrial, especialista en prevención de riesgos',
    description:
      'Empezó como operario de planta y llegó a dirigir la prevención en obras y operaciones mineras. Prefiere el recorrido a la diapositiva: primero se mira la tarea, luego se conversa con quien la hace y al final se escribe.',
    academicLevel: ['Ingeniero industrial colegiado', 'Maestría en Seguridad y Salud Ocupacional'],
  },
  {
    username: 'patricia-sifuentes',
    firstName: 'Patricia',
    lastName: 'Sifuentes Loayza',
    email: 'patricia.sifuentes@academiatocapu.example',
    city: 'Huancayo',
    country: 'Perú',
    headline: 'Médica, especialista en salud ocupacional y gestión en salud',
    description:
      'Dirigió una microrred de salud y hoy acompaña programas de vigilancia médica en empresas de la sierra central. Explica con calma los temas difíciles y cuida que toda estadística termine en una persona.',
    academicLevel: [
      'Médica cirujana',
      'Especialidad en medicina ocupacional',
      'Maestría en Salud Pública',
    ],
  },
  {
    username: 'marco-tello',
    firstName: 'Marco Antonio',
    lastName: 'Tello Vásquez',
    email: 'marco.tello@academiatocapu.example',
    city: 'Iquitos',
    country: 'Perú',
    headline: 'Licenciado en enfermería, especialista en emergencias',
    description:
      'Ha trabajado en salas de emergencia y en brigadas fluviales de la Amazonía. Sus talleres son casi pura práctica, con mucha repetición y buen humor. Sostiene que la técnica correcta es la que se recuerda con miedo y con sueño.',
    academicLevel: [
      'Licenciado en enfermería',
      'Especialidad en emergencias y desastres',
      'Maestría en Docencia en Salud',
    ],
  },
  {
    username: 'fiorella-cardenas',
    firstName: 'Fiorella',
    lastName: 'Cárdenas Olaya',
    email: 'fiorella.cardenas@academiatocapu.example',
    city: 'Piura',
    country: 'Perú',
    headline: 'Abogada laboralista',
    description:
      'Asesora a empresas agroindustriales y a instituciones públicas del norte en relaciones laborales y protección de datos. Convierte las sentencias en casos breves que se discuten en clase. Piensa que prevenir un conflicto vale más que ganarlo.',
    academicLevel: ['Abogada colegiada', 'Maestría en Derecho del Trabajo'],
  },
  {
    username: 'nestor-pachas',
    firstName: 'Néstor',
    lastName: 'Pachas Uribe',
    email: 'nestor.pachas@academiatocapu.example',
    city: 'Ica',
    country: 'Perú',
    headline: 'Docente, formador de maestros y especialista en aulas virtuales',
    description:
      'Enseñó quince años en escuelas rurales, varias de ellas unidocentes, y dirigió una de ellas. Forma a maestros en planificación, evaluación y uso sensato de la tecnología. No entrega recetas: pide una evidencia de aula y conversa a partir de ella.',
    academicLevel: [
      'Licenciado en educación',
      'Maestría en Didáctica y Currículo',
      'Especialización en entornos virtuales',
    ],
  },
];
