import { Link } from 'react-router';
import { contentPage } from '../frame/content-page.ts';
import { siteNames, useSite } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/terms.route.ts';
import { LegalPage } from './legal-page.tsx';

export const handle = contentPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Términos y condiciones',
    description:
      'Precio, pago, acceso, certificados, cambios y reclamos: lo que se acuerda al comprar un curso.',
    path: '/terminos',
  });
}

export default function Terms() {
  const { academy } = useSite();
  return (
    <LegalPage title="Términos y condiciones">
      <p>
        Estos términos rigen la compra de cursos en este sitio. Su proveedor es {academy.legalName},
        RUC {academy.ruc}, con domicilio en {academy.address}.
      </p>
      <h2>1. Qué se contrata</h2>
      <p>
        Cada curso describe su contenido, duración, modalidad, fechas, docentes y requisitos en su
        propia página. Esa descripción forma parte del contrato.
      </p>
      <h2>2. Precio y pago</h2>
      <p>
        Los precios incluyen impuestos y se muestran en la moneda en que se cobran. El precio queda
        fijado al registrar el pedido. Usted paga por los medios indicados en la página de su pedido
        y adjunta el comprobante; la matrícula se activa cuando verificamos el pago.
      </p>
      <h2>3. Certificado</h2>
      <p>
        El certificado que se entrega al aprobar es emitido por la academia. No es un título
        profesional ni un grado académico. No se retiene por deudas ajenas al curso; si la opción
        elegida tiene un costo de emisión o envío, se informa antes de pagar.
      </p>
      <h2>4. Cambios, anulación y devolución</h2>
      <p>
        Si la academia cancela un curso o cambia sus fechas de modo que usted no pueda llevarlo,
        puede elegir entre otra fecha, otro curso o la devolución de lo pagado. Puede pedir la
        anulación de su compra por el mismo medio con que la hizo, o escribiendo a{' '}
        <a href={`mailto:${academy.email}`}>{academy.email}</a>. Los derechos que la ley le reconoce
        en su país no se limitan por estos términos.
      </p>
      <h2>5. Uso del contenido</h2>
      <p>
        Las clases y materiales son para el uso personal de quien se matricula. No está permitido
        redistribuirlos ni compartir la cuenta.
      </p>
      <h2>6. Reclamos y quejas</h2>
      <p>
        Usted dispone de un <a href="/libro-de-reclamaciones">Libro de Reclamaciones</a> virtual.
        Respondemos en un plazo no mayor a quince (15) días hábiles, improrrogable. La formulación
        del reclamo no impide acudir a otras vías de solución de controversias ni es requisito
        previo para interponer una denuncia ante el INDECOPI.
      </p>
      <h2>7. Datos personales</h2>
      <p>
        El tratamiento de sus datos se explica en la{' '}
        <Link to="/privacidad">política de privacidad</Link>.
      </p>
    </LegalPage>
  );
}
