import { type ClaimCountry, claimProfiles } from '@aulario/contract/claims/claim-book';
import {
  type DataPolicy,
  type DataUseView,
  processorRoles,
} from '@aulario/contract/me/data-policy';
import { bases } from './bases.ts';
import { dataGroups } from './data-map.ts';
import type { KeptRules } from './data-rules.ts';
import { keptAfterErasure, keptOf } from './kept.ts';
import { dataUses, type UseName } from './uses.ts';

/** What is done with people's data by the law of a country, made from the map of the columns that there are. */
export function dataPolicy(
  country: ClaimCountry,
  { periods, processors }: KeptRules,
  measuredBy: readonly string[] = [],
): DataPolicy {
  const groups = dataGroups();
  const uses = (Object.keys(dataUses) as UseName[]).map((use) => {
    const { period, basis, ...said } = dataUses[use];
    // The book has a name of its own in each country.
    const title = use === 'reclamo' ? claimProfiles[country].book : said.title;
    const data = groups.filter((group) => group.use === use).map(({ what }) => what);
    return {
      ...{ use, ...said, title, basis: bases[country][basis] },
      processors: [...said.processors],
      ...{ data: [...new Set(data)], period: period(periods), kept: keptOf(use, country) },
    };
  });
  return { uses: [...uses, ...measuringUse(country, measuredBy)], processors };
}

/** What is told of paid purchases, where the installation tells them to somebody. */
function measuringUse(country: ClaimCountry, told: readonly string[]): DataUseView[] {
  if (told.length === 0) return [];
  const meta = told.includes('Meta') ? '; a Meta, además, su correo y su celular en código' : '';
  return [
    {
      ...{ use: 'medicion', title: 'Medir nuestra publicidad', processors: [], kept: [] },
      data: [`El importe, la fecha y un número de la compra que pagó${meta}`],
      purpose: `Contar a ${told.join(' y a ')}, que están en otro país, que se hizo una compra, solo si usted lo marcó al comprar`,
      basis: bases[country].consentimiento,
      period:
        'Se cuenta una vez, cuando se paga. Hasta entonces puede retirarlo: retire su permiso de publicidad en su cuenta, u opóngase a ella con una solicitud sobre sus datos',
    },
  ];
}

/** The same in the words of a legal text, of which it is a part: what is accepted says it as it was then. */
export function dataNotice(
  country: ClaimCountry,
  rules: KeptRules,
  measuredBy: readonly string[] = [],
): string {
  const { uses, processors } = dataPolicy(country, rules, measuredBy);
  return [
    ...uses.flatMap((use) => [
      `### ${use.title}`,
      `${use.data.join('; ')}.`,
      `- Para qué: ${use.purpose}.`,
      `- Por qué podemos: ${use.basis}.`,
      `- Quién los trata: la academia${namesOf(use, processors)}.`,
      `- Cuánto tiempo: ${use.period}.`,
    ]),
    '### Qué se conserva aunque pida suprimir sus datos',
    ...keptAfterErasure(country).map((kept) => `- ${kept}`),
    'Lo demás se borra cuando lo pide, y en todo caso al terminar su plazo.',
  ].join('\n');
}

/** Who else has them, by name and country where the academy named them. */
function namesOf(use: DataUseView, processors: DataPolicy['processors']): string {
  const names = use.processors.map((role) => {
    const named = processors.find((processor) => processor.role === role && processor.name);
    const what = (processorRoles[role] as string).toLowerCase();
    if (!named) return `su proveedor de ${what}`;
    return `${named.name}${named.country ? ` (${named.country})` : ''}, ${what}`;
  });
  return names.map((name) => `; ${name}`).join('');
}
