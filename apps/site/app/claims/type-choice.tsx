import { type ClaimProfile, type ClaimType, claimTypes } from '@aulario/contract/claims/claim-book';

/** The boxes in the law's words. Neither comes ticked, and none needs to be. */
export function TypeChoice({ chosen, types }: { chosen: string; types: ClaimProfile['types'] }) {
  return (
    <fieldset aria-describedby="tipo-ayuda">
      <legend className="mb-1.5 text-s font-semibold">¿Qué desea registrar?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(Object.entries(types) as [ClaimType, string][]).map(([type, meaning]) => (
          <label
            key={type}
            className="flex cursor-pointer gap-3 rounded-control border border-field p-4 transition-colors has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={chosen === type}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{claimTypes[type]}</span>
              <span className="mt-1 block text-xs text-muted">{meaning}</span>
            </span>
          </label>
        ))}
      </div>
      <p id="tipo-ayuda" className="mt-1.5 text-xs text-muted">
        Si no marca ninguno, lo tratamos como reclamo. Todos se responden en el mismo plazo.
      </p>
    </fieldset>
  );
}
