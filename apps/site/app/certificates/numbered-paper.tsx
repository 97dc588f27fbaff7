import type { CheckedCode } from '@aulario/contract/certificates/certificate-check';
import { Link } from 'react-router';
import { dossierWords } from './checked-dossier.tsx';
import { recordWords } from './checked-record.tsx';

/** What a number names that is no certificate's: a legajo, or a record of grades. Only its PDF proves what it says. */
export function NumberedPaper({ checked: { dossier, record } }: { checked: CheckedCode }) {
  const words = record
    ? `Sí firmamos el acta de notas ${recordWords(record)}.`
    : dossier && `Sí sellamos el legajo ${dossierWords(dossier)}.`;
  return (
    <div className="page max-w-reading py-10 md:py-16">
      <h1 className="text-3xl">
        {record ? 'Es un acta de notas' : 'Es un legajo de certificados'}
      </h1>
      <p className="mt-4">{words}</p>
      {record?.latest && (
        <p className="mt-3 font-semibold text-warning">
          Después se rectificó: vale la versión {record.latest.version}.
        </p>
      )}
      <p className="mt-3 text-muted">
        El número dice que existe; lo que está escrito en él lo prueba su PDF.{' '}
        <Link className="link" to="/certificados#comprobar-pdf">
          Compáralo con el que firmamos
        </Link>
        .
      </p>
    </div>
  );
}
