import type { OpenPackage } from '@aulario/contract/catalogue/offer';
import { CoverLink } from '../../ui/cover-link.tsx';
import { Price } from '../../ui/price.tsx';
import { coursesWords } from '../courses/course-words.ts';
import { apartWords, packagePrice } from './package-price.ts';

/** A package in a list: its courses by name, and what they cost together. */
export function PackageCard({ pack }: { pack: OpenPackage }) {
  return (
    <li className="group relative flex flex-col rounded-card border border-line bg-surface p-5 md:p-6">
      <p className="text-s text-muted">{coursesWords(pack.courses.length)}</p>
      <h2 className="mt-1 text-l md:text-xl">
        <CoverLink to={`/paquetes/${pack.slug}`}>{pack.name}</CoverLink>
      </h2>
      {pack.summary && <p className="mt-2 text-s text-muted">{pack.summary}</p>}
      <ul className="mt-4 mb-5 list-disc space-y-1 pl-5 text-s">
        {pack.courses.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
      <p className="mt-auto border-t border-line pt-4">
        <Price price={packagePrice(pack)} className="font-display text-xl" />{' '}
        <span className="text-s text-muted">{apartWords(pack)}</span>
      </p>
    </li>
  );
}
