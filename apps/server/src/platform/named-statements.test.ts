import type pg from 'pg';
import { expect, it } from 'vitest';
import { nameStatements } from './named-statements.ts';
import { onceMark } from './written-once.ts';

type Asked = { text: string; name?: string };

function aClient() {
  const asked: Asked[] = [];
  class Client {
    query(config: Asked) {
      asked.push(config);
    }
  }
  const client = new Client() as unknown as pg.ClientBase;
  nameStatements(client);
  const ask = (text: string, values: unknown[] = [1]) => {
    client.query({ text }, values);
    return asked.at(-1)?.name;
  };
  return { ask, client, asked };
}

it('a statement has a name from its second time on, the same on every connection', () => {
  const [one, other] = [aClient(), aClient()];
  expect(one.ask('select $1')).toBeUndefined();
  const name = one.ask('select $1');
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(one.ask('select $1')).toBe(name);
  expect(one.ask('select $1 + 1')).toBeUndefined();
  other.ask('select $1');
  expect(other.ask('select $1')).toBe(name);
});

it('what may be several statements, is long, has a name or comes when there are enough stays as it is', () => {
  const { ask, client, asked } = aClient();
  for (const text of ['begin', `select $1 ${'x'.repeat(12_000)}`])
    for (let n = 0; n < 3; n += 1) expect(ask(text, text === 'begin' ? [] : [1])).toBeUndefined();
  const long = `select $1 ${'x'.repeat(12_000)}${onceMark}`;
  ask(long);
  expect(ask(long)).toBeTruthy();
  for (let n = 0; n < 2; n += 1) client.query({ text: 'select $1', name: 'own' }, [1]);
  expect(asked.at(-1)?.name).toBe('own');
  for (let n = 0; n < 299; n += 1) for (const _ of 'xx') ask(`select ${n} + $1`);
  expect(ask('select 298 + $1')).toBeTruthy();
  for (let n = 0; n < 3; n += 1) expect(ask('select 300 + $1')).toBeUndefined();
});
