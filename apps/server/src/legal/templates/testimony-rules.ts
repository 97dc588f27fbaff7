import type { ClaimCountry } from '@aulario/contract/claims/claim-book';

const law = {
  PE: 'Ley N.º 29571 y Decreto Legislativo N.º 1044',
  CO: 'Ley 1480 de 2011',
  MX: 'Ley Federal de Protección al Consumidor',
} satisfies Record<ClaimCountry, string>;

function written(country: ClaimCountry): string {
  return `Estas normas dicen quién puede opinar sobre los cursos de {academia}, qué se publica y qué no. Existen para que quien lee pueda confiar en lo que lee (${law[country]}).

## 1. Quién puede escribir
Quien está o estuvo matriculado puede escribir sobre su curso, con su cuenta. Quien solo conoce la academia no puede calificar un curso.

## 2. Qué se publica
Su texto, sus estrellas, su nombre y, si están en su perfil, su ciudad y su foto. Nadie de la academia cambia su texto ni sus estrellas.

## 3. Quién lo revisa
Alguien de la academia lo lee antes de publicarlo. No se rechaza una opinión por ser desfavorable. Solo se rechaza, con un motivo que usted puede leer en su cuenta, lo que:
- insulta, discrimina o amenaza;
- muestra datos personales de otras personas;
- es publicidad o trae enlaces a otros sitios;
- no trata del curso ni de la academia;
- acusa de un delito a alguien con nombre propio: para eso están el reclamo y la autoridad;
- se escribió a cambio de un premio o de dinero.

## 4. Estrellas y promedio
El promedio se calcula con las opiniones publicadas. La academia no compra opiniones ni escribe en nombre de nadie.

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
