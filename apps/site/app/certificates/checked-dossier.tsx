import {
  type CheckedDossier,
  type CheckedPdf,
  manyCheckResults,
} from '@aulario/contract/certificates/certificate-check';
import { Link } from 'react-router';
import { longInstant } from '../ui/date-words.ts';

/** Which legajo a PDF is, or claims to be, and what of it does not stand today as it is there. */
export function DossierFacts({
  dossier,
  result,
}: {
  dossier: CheckedDossier;
  result: CheckedPdf['result'];
}) {
  const { fallen } = dossier;
  return (
    <>
      <p className="mt-1">
        {result === 'alterado' ? 'Dice ser el legajo' : 'Es el legajo'} {dossierWords(dossier)}.
        {result !== 'autentico' &&
          ' Pide el archivo original, o comprueba cada certificado con su código.'}
        {result === 'autentico' && fallen.length === 0 && dossier.count !== null && stillStand}
      </p>
      {fallen.length > 0 && <Fallen fallen={fallen} />}
    </>
  );
}

const stillStand = ' Los certificados que reúne siguen vigentes.';

/** "N.º 7XK2-9D4M-QWTR-5B8Z de Rosa Quispe, sellado el 3 de mayo de 2026, con 3 certificados". */
export function dossierWords({ number, holder, madeAt, count }: CheckedDossier): string {
  const named = number ? `N.º ${number} ` : '';
  const many = count === 1 ? ', con 1 certificado' : `, con ${count} certificados`;
  return `${named}de ${holder}, sellado el ${longInstant(madeAt)}${count === null ? '' : many}`;
}

/** The certificates of a legajo that do not stand any more, each with what became of it. */
export function Fallen({ fallen }: Pick<CheckedDossier, 'fallen'>) {
  return (
    <>
      <p className="mt-1 font-semibold">Desde entonces cambió:</p>
      <ul className="list-disc pl-5">
        {fallen.map(({ code, courseName, result }) => (
          <li key={code}>
            {courseName},{' '}
            <Link className="link" to={`/certificados/${code}`}>
              {code}
            </Link>
            : {manyCheckResults[result]}
          </li>
        ))}
      </ul>
    </>
  );
}
