import { contentPage } from '../frame/content-page.ts';
import { siteNames, useSite } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/privacy.route.ts';
import { LegalPage } from './legal-page.tsx';

export const handle = contentPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Política de privacidad',
    description: 'Qué datos se piden, para qué se usan, quién los ve y cómo ejercer sus derechos.',
    path: '/privacidad',
  });
}

export default function Privacy() {
  const { academy } = useSite();
  return (
    <LegalPage title="Política de privacidad">
      <p>
        El responsable de sus datos personales es {academy.legalName}, RUC {academy.ruc}, con
        domicilio en {academy.address}. Los tratamos conforme a la Ley N.º 29733, Ley de Protección
        de Datos Personales, y su reglamento.
      </p>
      <h2>1. Qué datos pedimos y para qué</h2>
      <ul>
        <li>
          Nombres, apellidos y documento: para identificarle, matricularle y emitir su certificado.
        </li>
        <li>Correo y celular: para enviarle el estado de su pedido, el acceso y su certificado.</li>
        <li>País: para mostrarle el precio en su moneda.</li>
        <li>Comprobantes de pago: para verificar su pago.</li>
        <li>Lo que escribe en Contacto: para responderle.</li>
        <li>Lo que escribe en el Libro de Reclamaciones: para atender su reclamo o queja.</li>
      </ul>
      <p>
        Sin los datos de la compra no podemos completarla. No pedimos más. Le enviamos publicidad
        solo si marcó que la quiere, y puede retirar ese permiso cuando desee.
      </p>
      <h2>2. Qué se publica</h2>
      <p>
        Quien tenga el código de un certificado puede ver el nombre impreso, el curso, las horas,
        las fechas y su estado. Nunca se muestran el documento, el correo ni el teléfono.
      </p>
      <h2>3. Quién los ve</h2>
      <p>
        El personal autorizado de la academia y los proveedores que prestan el aula virtual, el
        correo y el alojamiento, solo para esos fines. No vendemos ni cedemos sus datos.
      </p>
      <h2>4. Cuánto tiempo</h2>
      <p>
        Mientras dure la relación y los plazos que la ley exige para comprobantes y reclamos; las
        hojas de reclamación y sus respuestas, dos años como mínimo. Los datos del certificado se
        conservan para que siga siendo verificable.
      </p>
      <h2>5. Sus derechos</h2>
      <p>
        Puede pedir acceso, rectificación, cancelación u oposición escribiendo a{' '}
        <a href={`mailto:${academy.email}`}>{academy.email}</a>. Si considera que no fue atendido,
        puede acudir a la Autoridad Nacional de Protección de Datos Personales.
      </p>
      <h2>6. Cookies</h2>
      <p>
        Usamos solo las necesarias: la sesión de quien ingresa, la moneda y el aspecto elegidos. No
        hay cookies de publicidad.
      </p>
    </LegalPage>
  );
}
