import type { Focus } from '@aulario/contract/file';
import { academyLogo } from './art/academy-logo.ts';
import { categoryImage } from './art/category.ts';
import { charts } from './art/chart.ts';
import { courseCover, coverFocus } from './art/cover.ts';
import { demoQr } from './art/demo-qr.ts';
import { agreementSeal } from './art/logo.ts';
import { metaImage } from './art/meta.ts';
import { portrait } from './art/portrait.ts';
import { signature } from './art/signature.ts';
import { demoDirector } from './content/academy.ts';
import { demoAgreements } from './content/agreements.ts';
import { demoCategories } from './content/categories.ts';
import { demoCourses } from './content/courses.ts';
import { demoMetas } from './content/metas.ts';
import { demoTeachers } from './content/teachers.ts';
import { inPairs, type Keep, type KeptPicture } from './demo-keep.ts';

/** Names a picture: `course:<slug>`, `photo:<username>`, `signature:<name>`, `academy`... */
export type Pictures = {
  get(name: string): KeptPicture;
};

type Drawing = { name: string; purpose: string; draw: () => string; focus?: Focus | undefined };

/** Draws and keeps every public picture of the demonstration. */
export async function keepAllPictures(keep: Keep): Promise<Pictures> {
  const kept = new Map<string, KeptPicture>();
  await inPairs(drawings(), async ({ name, purpose, draw, focus }) => {
    kept.set(name, await keep.drawing(draw(), purpose, focus));
  });
  return {
    get(name) {
      const picture = kept.get(name);
      if (!picture) throw new Error(`The demonstration has no picture "${name}".`);
      return picture;
    },
  };
}

function drawings(): Drawing[] {
  const palettes = new Map(demoCategories.map(({ slug, palette }) => [slug, palette]));
  return [
    { name: 'academy', purpose: 'academy', draw: academyLogo },
    ...['yape', 'plin'].map((wallet) => ({
      name: `qr:${wallet}`,
      purpose: 'academy',
      draw: () => demoQr({ wallet }),
    })),
    ...demoCategories.map(({ slug, palette }) => ({
      name: `category:${slug}`,
      purpose: 'category',
      draw: () => categoryImage({ slug, palette }),
    })),
    ...Object.entries(charts).map(([name, draw]) => ({
      name: `lesson:${name}`,
      purpose: 'lesson',
      draw,
    })),
    ...demoMetas.map(({ slug }) => ({
      name: `meta:${slug}`,
      purpose: 'category',
      draw: () => metaImage({ slug }),
    })),
    ...demoAgreements.map(({ slug, shortName }) => ({
      name: `seal:${slug}`,
      purpose: 'agreement',
      draw: () => agreementSeal({ seed: slug, initials: initials(shortName) }),
    })),
    ...[demoDirector, ...demoAgreements.flatMap(({ signatories }) => signatories)].map(
      ({ name }) => ({
        name: `signature:${name}`,
        purpose: 'signature',
        draw: () => signature({ seed: name }),
      }),
    ),
    ...demoTeachers.map(({ username, firstName, lastName }) => ({
      name: `photo:${username}`,
      purpose: 'photo',
      draw: () =>
        portrait({ seed: username, initials: `${firstName.charAt(0)}${lastName.charAt(0)}` }),
    })),
    ...demoCourses.map(({ slug, category }) => ({
      name: `course:${slug}`,
      purpose: 'course',
      draw: () => courseCover({ slug, palette: palettes.get(category) ?? '' }),
      focus: coverFocus({ slug }),
    })),
  ];
}

/** Of the words that have a capital: "Gestores de Apurimarca" → "GA". */
function initials(name: string): string {
  return name
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('');
}
