import { type ClaimCountry, claimCountrySchema } from '@aulario/contract/claims/claim-book';
import { type LegalKind, legalKindNames } from '@aulario/contract/legal';
import { usualCancellationRules } from '../legal/cancellation-rules.service.ts';
import { dataNotice } from '../legal/data-map/data-policy.ts';
import { usualDataRules } from '../legal/data-map/data-rules.ts';
import type { legalTexts } from '../legal/legal.tables.ts';
import { digestOf, fieldValues, filled } from '../legal/legal-text.ts';
import { legalTemplate } from '../legal/templates/template.ts';
import { days } from '../platform/clock.ts';
import { demoProcessors, demoProfile } from './demo-academy.ts';
import { demoRandom } from './demo-random.ts';

type TextRow = typeof legalTexts.$inferInsert;

/** What the second version of Peru's terms has and the first had not. */
const added = 'Usted recibe por correo una constancia con el detalle de su compra';

/** The texts of the three countries in force; Peru's terms have an earlier version too. */
export function composeLegalTexts(now: Date, site: string): TextRow[] {
  const random = demoRandom('legal-texts');
  const published = (
    name: { country: ClaimCountry; kind: LegalKind },
    {
      version,
      ago,
      body,
      changes,
    }: { version: number; ago: number; body: string; changes: string },
  ): TextRow => {
    const at = new Date(now.getTime() - days(ago));
    const values = fieldValues(demoProfile(), usualCancellationRules, {
      ...{ country: name.country, site },
      notice: dataNotice(name.country, { ...usualDataRules, processors: demoProcessors }),
    });
    const text = filled(body, values);
    return {
      id: random.id(at),
      ...{ ...name, version, body, changes, published: text, digest: digestOf(text) },
      ...{ publishedAt: at, createdAt: at, updatedAt: at, publishedBy: 'Administración General' },
    };
  };
  const first = { version: 1, ago: 200, changes: 'Primera versión.' };
  return claimCountrySchema.options.flatMap((country) =>
    legalKindNames.flatMap((kind) => {
      const body = legalTemplate(country, kind);
      if (country !== 'PE' || kind !== 'terminos')
        return [published({ country, kind }, { ...first, body })];
      const before = body
        .split('\n')
        .filter((line) => !line.startsWith(added))
        .join('\n');
      const changes = 'Se agrega la constancia de compra, que se puede descargar siempre.';
      return [
        published({ country, kind }, { ...first, body: before }),
        published({ country, kind }, { version: 2, ago: 30, body, changes }),
      ];
    }),
  );
}
