import { isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '../../errors/error-page.tsx';
import { Head } from '../../frame/document.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** What is of another teacher's group is nothing of the catalogue: the way leads back to the own groups. */
export function NotTaught({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const title = 'No está entre tus grupos';
  return (
    <div className="page py-12 md:py-20">
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-reading text-muted">
        Aquí solo se abre lo de los grupos en los que enseñas. Puede que ese lo lleve otra persona o
        que el enlace esté incompleto. Si debería ser tuyo, pide a la academia que te asigne.
      </p>
      <div className="mt-8">
        <ButtonLink to="/ensenar/ediciones">Ver mis grupos</ButtonLink>
      </div>
    </div>
  );
}
