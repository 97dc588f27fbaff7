import { expect, it } from 'vitest';
import { networkOf, siteOf } from './network.ts';
import { networkTurns } from './network-turns.ts';

const one = [
  '203.0.113.7',
  '203.0.113.7:5044',
  '::ffff:203.0.113.7',
  '::ffff:cb00:7107',
  '0:0:0:0:0:ffff:cb00:7107',
  '0000:0000:0000:0000:0000:FFFF:203.0.113.7',
  '[::ffff:203.0.113.7]:443',
  '64:ff9b::203.0.113.7',
  '64:ff9b::cb00:7107',
  '::ffff:0:203.0.113.7',
  // By 6to4, whichever of its 2⁸⁰ addresses, and by Teredo, whichever server and port.
  '2002:cb00:7107::1',
  '2002:cb00:7107:beef:1:2:3:4',
  '[2002:cb00:7107:7::9]:443',
  '2001:0:4136:e378:8000:63bf:34ff:8ef8',
  '2001:0:102:304:0:1:34ff:8ef8',
];

it.each(one)('%s is one client, however it is written', (ip) => {
  expect(networkOf(ip)).toBe('203.0.113.7');
});

it('a line of IPv6 is one client, however its addresses are written', () => {
  const line = ['2001:db8:7::1', '2001:DB8:7:0:aaaa::', '[2001:0db8:0007::9]:443'];
  expect(new Set(line.map(networkOf))).toEqual(new Set(['2001:db8:7:0']));
  expect(networkOf('2001:db8:7:1::1')).not.toBe('2001:db8:7:0');
});

it('the lines of one /48 count together, with room for more; an address of IPv4 is alone', () => {
  const turn = { what: 'form', most: 10, per: 1, words: '' };
  const lines = Array.from({ length: 30 }, (_, at) => `2001:db8:7:${at}::1`);
  const turns = lines.map((ip) => networkTurns(ip, turn));
  expect(new Set(turns.map(([own]) => own?.whose)).size).toBe(30);
  expect(new Set(turns.map(([, site]) => site?.whose)).size).toBe(1);
  expect(turns[0]?.[1]).toMatchObject({ what: 'form-site', most: 20 });
  const ofOne = ['203.0.113.7', '::ffff:203.0.113.7', '2002:cb00:7107:9::1'];
  expect(ofOne.map(siteOf)).toEqual([undefined, undefined, undefined]);
});

it('people behind translators are told apart', () => {
  const several = ['::ffff:cb00:7107', '::ffff:cb00:7108', '64:ff9b::1', '64:ff9b::2'];
  expect(new Set(several.map(networkOf)).size).toBe(4);
});

it('what is no address makes no client of its own', () => {
  const made = ['', 'unknown', 'x1', 'x2', '1.2.3.4.5:6', '0x7f.1', null];
  expect(new Set(made.map(networkOf))).toEqual(new Set(['nowhere']));
});
