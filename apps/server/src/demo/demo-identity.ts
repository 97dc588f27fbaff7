import { currencyOfCountry } from '@aulario/contract/money';
import type { DocumentType } from '@aulario/contract/people/user';
import { slugify } from '../platform/text.ts';
import {
  citiesColombia,
  citiesMexico,
  citiesPeru,
  femaleNames,
  maleNames,
  streetsColombia,
  streetsMexico,
  streetsPeru,
  surnamesColombia,
  surnamesMexico,
  surnamesPeru,
} from './content/people.ts';
import { curp } from './demo-curp.ts';
import type { DemoRandom } from './demo-random.ts';

export type DemoCountry = 'PE' | 'CO' | 'MX';

/** Who an invented person is: everything but ids and dates. */
export type DemoIdentity = ReturnType<IdentityMaker>;
export type IdentityMaker = ReturnType<typeof identityMaker>;

type Wished = { firstName?: string; lastName?: string; country?: DemoCountry };

/**
 * Invents people one after another; no two share an e-mail, a mobile or a document. Mobiles are
 * valid, all within one block a country (900 in Peru), so that they are told from real ones at a glance.
 */
export function identityMaker(random: DemoRandom) {
  const mobiles = new Set<string>();
  const documents = new Set<string>();
  const emails = new Map<string, number>();
  const unused = (taken: Set<string>, make: () => string): string => {
    for (let value = make(); ; value = make()) {
      if (taken.has(value)) continue;
      taken.add(value);
      return value;
    }
  };

  return (wished: Wished = {}) => {
    const country = wished.country ?? someCountry(random);
    const { cities, surnames, mobilePrefixes, mobileCode, document } = places[country];
    const female = random.chance(0.55);
    const firstName = wished.firstName ?? random.pick(female ? femaleNames : maleNames);
    const lastName = wished.lastName ?? `${random.pick(surnames)} ${random.pick(surnames)}`;
    const { city, department } = random.pick(cities);
    return {
      firstName,
      lastName,
      email: unusedEmail(emails, firstName, lastName, random),
      mobile: unused(mobiles, () => mobile(random.pick(mobilePrefixes), random)),
      mobileCode,
      document,
      dni: unused(documents, () => documentNumber(document, firstName, lastName, female, random)),
      city,
      department,
      country,
      address: address(country, random),
      currency: currencyOfCountry(country),
    };
  };
}

const places = {
  PE: {
    cities: citiesPeru,
    surnames: surnamesPeru,
    mobilePrefixes: ['+51900'],
    mobileCode: '51',
    document: 'DNI' as DocumentType,
  },
  CO: {
    cities: citiesColombia,
    surnames: surnamesColombia,
    mobilePrefixes: ['+573000'],
    mobileCode: '57',
    document: 'CC' as DocumentType,
  },
  MX: {
    cities: citiesMexico,
    surnames: surnamesMexico,
    mobilePrefixes: ['+525500', '+523300', '+528100'],
    mobileCode: '52',
    document: 'CURP' as DocumentType,
  },
};

function someCountry(random: DemoRandom): DemoCountry {
  const chance = random.next();
  if (chance < 0.8) return 'PE';
  return chance < 0.9 ? 'CO' : 'MX';
}

function mobile(prefix: string, random: DemoRandom): string {
  return prefix + String(random.int(0, 999_999)).padStart(6, '0');
}

function unusedEmail(
  taken: Map<string, number>,
  firstName: string,
  lastName: string,
  random: DemoRandom,
): string {
  const name = `${slugify(firstName).split('-')[0]}.${slugify(lastName).split('-')[0]}`;
  const domain = random.pick(['correo.example', 'buzon.example', 'casilla.example']);
  const times = (taken.get(name) ?? 0) + 1;
  taken.set(name, times);
  return `${name}${times === 1 ? '' : times}@${domain}`;
}

function documentNumber(
  document: DocumentType,
  firstName: string,
  lastName: string,
  female: boolean,
  random: DemoRandom,
): string {
  if (document === 'CURP') return curp({ firstName, lastName, female }, random);
  if (document === 'CC') return `10${random.digits(8)}`;
  return `${random.int(4, 7)}${random.digits(7)}`;
}

function address(country: DemoCountry, random: DemoRandom): string {
  if (country === 'CO') {
    const plate = `${random.int(5, 90)}-${random.int(10, 99)}`;
    return `${random.pick(streetsColombia)} # ${plate}`;
  }
  const street = random.pick(country === 'PE' ? streetsPeru : streetsMexico);
  return `${street} ${random.int(100, 1890)}`;
}
