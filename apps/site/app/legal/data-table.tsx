import type { DataPolicy } from '@aulario/contract/me/data-policy';
import { Link } from 'react-router';
import { DataUses } from './data-uses.tsx';

/** What they keep is not of who reads this. */
const ofStaff = ['equipo', 'convenios', 'institucion'];

/** The table of uses as it is today, and what stays after an erasure: made from the map of what is stored. */
export function DataTable({ policy }: { policy: DataPolicy }) {
  const kept = policy.uses.flatMap((use) => (ofStaff.includes(use.use) ? [] : use.kept));
  return (
    <>
      <DataUses policy={policy} />
      <h3>Qué se conserva aunque pida suprimir sus datos</h3>
      <ul>
        {[...new Set(kept)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>Lo demás se borra cuando lo pide, y en todo caso al terminar su plazo.</p>
    </>
  );
}

/** In its place where a text stands alone. */
export function DataTableLink() {
  return (
    <p>
      Qué datos se usan, para qué, quién los trata y cuánto tiempo está en la{' '}
      <Link to="/privacidad">tabla de usos de datos</Link>, que se hace con lo que el sistema guarda
      hoy.
    </p>
  );
}
