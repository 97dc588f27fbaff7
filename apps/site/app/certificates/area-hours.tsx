import type { OpenDossier } from '@aulario/contract/certificates/dossier';

/** The hours of each area, and all of them. */
export function AreaHours({ areas, hours }: Pick<OpenDossier, 'areas' | 'hours'>) {
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
    </dl>
  );
}

export function hoursWords(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
