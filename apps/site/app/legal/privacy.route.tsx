import { dataPolicyEndpoints } from '@aulario/contract/data-policy';
import { missingPage } from '../directory/courses-of.loader.ts';
import { contentPage } from '../frame/content-page.ts';
import { siteNames, useSite } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/privacy.route.ts';
import { DataUses } from './data-uses.tsx';
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

/** What they keep is not of who reads this. */
const ofStaff = ['equipo', 'convenios', 'institucion'];

export async function loader({ context }: Route.LoaderArgs) {
  const policy = await context.api.request(dataPolicyEndpoints.dataPolicy);
  if (!policy.ok) throw missingPage(policy.status);
  return { policy: policy.data };
}

export default function Privacy({ loaderData: { policy } }: Route.ComponentProps) {
  const { academy } = useSite();
  const kept = policy.uses.flatMap((use) => (ofStaff.includes(use.use) ? [] : use.kept));
  return (
    <LegalPage title="Política de privacidad">
      <p>
        El responsable de sus datos personales es {academy.legalName}, RUC {academy.ruc}, con
        domicilio en {academy.address}. Los tratamos conforme a la Ley N.º 29733, Ley de Protección
        de Datos Personales, y su reglamento.
      </p>
      <h2>1. Qué datos pedimos y para qué</h2>
      <DataUses policy={policy} />
      <p>
        Sin los datos de la compra no podemos completarla. Le enviamos publicidad solo si marcó que
        la quiere, y puede retirar ese permiso cuando desee.
      </p>
      <h2>2. Qué se publica</h2>
      <p>
        Quien tenga el código de un certificado puede ver el nombre impreso, el curso, las horas,
        las fechas y su estado. Nunca se muestran el documento, el correo ni el teléfono.
      </p>
      <h2>3. Quién los ve</h2>
      <p>
        El personal autorizado de la academia y los proveedores que nombra la lista de arriba, solo
        para esos fines. Los que están en otro país reciben los datos por un flujo transfronterizo.
        No vendemos ni cedemos sus datos.
      </p>
      <h2>4. Qué se conserva aunque pida suprimir sus datos</h2>
      <ul>
        {[...new Set(kept)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>Lo demás se borra cuando lo pide, y en todo caso al terminar su plazo.</p>
      <h2>5. Sus derechos</h2>
      <p>
        Puede pedir información (respondemos en 8 días hábiles), acceso (20), rectificación,
        cancelación u oposición (10), y llevarse sus datos desde su cuenta, escribiendo a{' '}
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
