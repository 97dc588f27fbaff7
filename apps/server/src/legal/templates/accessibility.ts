import type { ClaimCountry } from '@aulario/contract/claims/claim-book';

const law = {
  PE: 'Ley N.º 29973, Ley General de la Persona con Discapacidad, y Ley N.º 28530',
  CO: 'Ley 1618 de 2013 y Resolución 1519 de 2020 del MinTIC',
  MX: 'Ley General para la Inclusión de las Personas con Discapacidad',
} satisfies Record<ClaimCountry, string>;

function written(country: ClaimCountry): string {
  return `{academia} quiere que cualquier persona pueda elegir un curso, comprarlo, aprender y obtener su certificado aquí (${law[country]}). Esta página dice hasta dónde llegamos, qué falta y cómo avisarnos.

## 1. A qué nos ajustamos
El sitio busca cumplir las Pautas de Accesibilidad para el Contenido Web, WCAG 2.2, nivel AA. Cada página se revisa con una herramienta automática en pantalla ancha y en teléfono, con fondo claro y oscuro. Una herramienta no encuentra todo: lo que usted note vale más.

## 2. Qué puede hacer
- Usar todo el sitio con el teclado, y con un lector de pantalla.
- Ampliar el texto hasta el doble sin perder contenido, y leer en pantallas de 320 píxeles de ancho.
- Elegir fondo claro u oscuro al pie de cada página. Si su equipo pide menos movimiento, no hay animaciones.
- Leer los cursos, comprar y responder cuestionarios sin JavaScript.
- Ordenar y emparejar respuestas sin arrastrar.
- Leer certificados, recibos y hojas de reclamo en PDF con etiquetas, para lectores de pantalla.

## 3. Lo que todavía puede fallar
- Videos, audios y documentos que subieron los docentes: algunos no tienen subtítulos, transcripción o etiquetas.
- Videos de YouTube o Vimeo, y aulas en otros sistemas, como Moodle o Zoom: siguen las reglas de esos servicios.
- El legajo de certificados en un solo PDF no tiene etiquetas; cada certificado por separado sí.

## 4. Si necesita más tiempo u otro formato
Pida tiempo adicional para sus cuestionarios, o el material en otro formato, antes o durante el curso. No tiene costo y no necesita explicar un diagnóstico.

## 5. Cómo avisarnos
Escriba a {correo} o llame al {telefono} ({horario}). Díganos en qué página estaba, qué quiso hacer y con qué equipo o programa. Le respondemos en cinco días hábiles con lo que haremos y cuándo. También puede reclamar en {sitio}/libro-de-reclamaciones.

## 6. De esta página
La escribió la academia. Su versión y su fecha están arriba.`;
}

export const accessibility: Record<ClaimCountry, string> = {
  PE: written('PE'),
  CO: written('CO'),
  MX: written('MX'),
};
