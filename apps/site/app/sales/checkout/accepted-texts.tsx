import type { OwnDeal } from '@aulario/contract/sales/deal';
import { longInstant } from '../../ui/date-words.ts';

/** What was accepted with an order, as it was then, and its papers to download. */
export function AcceptedTexts({
  accepted,
  papers,
  over,
}: {
  accepted: OwnDeal['accepted'];
  papers: string;
  /** Nothing is left that could be cancelled. */
  over: boolean;
}) {
  if (!accepted) return null;
  return (
    <section aria-labelledby="constancia">
      <h2 id="constancia" className="text-xl">
        Tu constancia
      </h2>
      <p className="mt-3">
        <a
          className="link inline-block py-1.5"
          href={`${papers}/confirmation`}
          target="_blank"
          rel="noreferrer"
        >
          Descargar la constancia de compra (PDF)
        </a>
        <br />
        <a
          className="link inline-block py-1.5"
          href={`${papers}/accepted-texts`}
          target="_blank"
          rel="noreferrer"
        >
          {accepted.handed
            ? 'Descargar los textos que te entregaron (PDF)'
            : 'Descargar los textos que aceptaste (PDF)'}
        </a>
      </p>
      {!over && <p className="mt-3 text-s">{accepted.cancellation}</p>}
      <p className="mt-3 text-s text-muted">
        El {longInstant(accepted.at)} {accepted.handed ? 'te entregaron' : 'aceptaste'}:
      </p>
      <ul className="text-s">
        {accepted.texts.map(({ title, version, path }) => (
          <li key={path}>
            <a className="link inline-block py-1.5" href={path}>
              {title}, versión {version}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
