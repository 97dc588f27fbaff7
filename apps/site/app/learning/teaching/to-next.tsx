import { Link } from 'react-router';

/** The next one that waits to be marked. */
export function ToNext({ to }: { to: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center text-s">
      Calificar la siguiente
    </Link>
  );
}
