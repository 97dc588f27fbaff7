import type { DossierHours } from '@aulario/contract/certificates/dossier';
import { uncountedWords } from '@aulario/contract/certificates/dossier-words';

/** The hours of each area, and all of them; and what is not among them. */
export function AreaHours({ areas, hours, attended, uncounted }: DossierHours) {
  const left = uncountedWords(uncounted);
  return (
    <dl className="max-w-reading divide-y divide-line border-y border-line">
      {areas.map(({ name, hours: own, count }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt>
            {name}{' '}
            <span className="text-s text-muted">
              {count === 1 ? '1 certificado' : `${count} certificados`}
            </span>
          </dt>
          <dd className="tabular-nums">{hoursWords(own)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-x-6 py-2.5 font-semibold">
        <dt>En total</dt>
        <dd className="tabular-nums">{hoursWords(hours)}</dd>
      </div>
      {attended > 0 && (
        <div className="flex justify-between gap-x-6 py-2.5 text-s">
          <dt>De ese total, de participación</dt>
          <dd className="tabular-nums">{hoursWords(attended)}</dd>
        </div>
      )}
      {left && (
        <div className="flex justify-between gap-x-6 py-2.5 text-s text-muted">
          <dt>No se suman</dt>
          <dd>{left}</dd>
        </div>
      )}
    </dl>
  );
}

export function hoursWords(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
