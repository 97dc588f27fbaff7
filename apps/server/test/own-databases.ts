import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A database of its own that begins as a copy of another of the same server, with which nobody may be connected.
 * @param server the address of any database of that server
 */
export async function copyOfDatabase(
  server: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `aulario_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** @returns the address of a new one without tables */
export async function emptyDatabase(server: string, name: string): Promise<string> {
  await onServer(server, `create database ${name}`);
  return addressOf(server, name);
}

function addressOf(server: string, database: string): string {
  const at = new URL(server);
  at.pathname = `/${database}`;
  return at.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Two copies of one template cannot be made at once: take turns.
  await client.query("select pg_advisory_lock(hashtext('aulario:test-databases'))");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
