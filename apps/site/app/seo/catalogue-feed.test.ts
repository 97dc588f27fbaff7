import type { CourseCard } from '@aulario/contract/catalogue/course';
import { expect, it } from 'vitest';
import { catalogueXml } from './catalogue-feed.ts';

const course = {
  ...{ _id: '1', name: 'BIM & Revit', slug: 'bim', summary: '<Todo>', kind: 'curso' },
  category: { _id: '2', name: 'Ingeniería', slug: 'ingenieria' },
  price: { amount: 15_000, currency: 'PEN', earlier: 20_000 },
} as unknown as CourseCard;
const academy = { name: 'Quilla', tagline: 'Aprende' };

it('gives each course that has a price to catalogues, with an earlier price only where there was one', () => {
  const plain = { ...course, price: { ...course.price, earlier: null } } as CourseCard;
  const xml = catalogueXml(academy, 'https://quilla.pe', [
    course,
    plain,
    { ...course, price: null } as CourseCard,
  ]);
  expect(xml.match(/<item>/g)).toHaveLength(2);
  expect(xml).toContain('<g:title>BIM &amp; Revit</g:title>');
  expect(xml).toContain('<g:price>200.00 PEN</g:price><g:sale_price>150.00 PEN</g:sale_price>');
  expect(xml).toContain('<g:price>150.00 PEN</g:price><g:availability>');
});
