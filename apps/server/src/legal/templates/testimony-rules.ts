import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import { testimonyGrounds } from '@aulario/contract/relations/testimony';

const law = {
  PE: 'Ley N.º 29571 y Decreto Legislativo N.º 1044',
  CO: 'Ley 1480 de 2011',
  MX: 'Ley Federal de Protección al Consumidor',
} satisfies Record<ClaimCountry, string>;

const grounds = Object.values(testimonyGrounds)
  .map((words) => `- ${words}`)
  .join('\n');

function written(country: ClaimCountry): string {
  return `Estas normas dicen quién puede opinar sobre los cursos de {academia}, qué se publica y qué no. Existen para que quien lee pueda confiar en lo que lee (${law[country]}).

## 1. Quién puede escribir
Quien está o estuvo matriculado puede escribir sobre su curso, con su cuenta: su opinión lleva la marca «Alumno verificado». La academia también puede mostrar lo que alguien le dijo por otro medio o llegó de un sistema anterior: lleva la marca «Recogido por la academia».

## 2. Qué se publica
Su texto, sus estrellas, su nombre y, si están en su perfil, su ciudad y su foto. Nadie de la academia cambia su texto ni sus estrellas.

## 3. Quién lo revisa
Alguien de la academia lo lee antes de publicarlo. No se rechaza una opinión por ser desfavorable. Solo se rechaza por una de estas razones, con una explicación que usted puede leer en su cuenta:
${grounds}

## 4. Estrellas y promedio
El promedio se calcula solo con las opiniones publicadas de alumnos verificados. La academia no compra opiniones, y lo que recoge por otro medio no cuenta en ningún promedio.

## 5. Cambiar o retirar
Usted puede retirar su opinión cuando quiera, en su cuenta, sin dar motivos: deja de mostrarse en ese momento.

## 6. Si algo le incumbe
Si una opinión publicada trata de usted y no es cierta, escriba a {correo}: la revisamos en cinco días hábiles.

## 7. Sus datos
Cómo se tratan sus datos está en la «Política de privacidad». La opinión se publica con su consentimiento, que puede retirar.`;
}

export const testimonyRules: Record<ClaimCountry, string> = {
  PE: written('PE'),
  CO: written('CO'),
  MX: written('MX'),
};
