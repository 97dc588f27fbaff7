import pg from 'pg';
import type { Academy } from './academy.ts';
import { pause } from './people.ts';

/** What goes wrong, and how it comes right again. */
export type Cause = {
  name: string;
  /** Why it cannot be tried here; undefined when it can. */
  lacking?: string | undefined;
  /** Breaks it, and mends it after a while. When it resolves the cause has ended. */
  run(): Promise<void>;
};

/** How long each outage lasts, in milliseconds. */
const outage = Number(process.env.FAULT_OUTAGE_MS ?? 1200);

export function causesOf(academy: Academy): Cause[] {
  const { ways, engine, disk } = academy;
  const broken = (name: string, way: keyof typeof ways, state: 'cut' | 'hang'): Cause => ({
    name,
    async run() {
      ways[way].become(state);
      await pause(outage);
      ways[way].become('open');
    },
  });
  return [
    killed(academy),
    broken('the mail server refuses connections', 'smtp', 'cut'),
    broken('the mail server hangs', 'smtp', 'hang'),
    broken('the gateway breaks connections', 'gateway', 'cut'),
    broken('the gateway hangs', 'gateway', 'hang'),
    broken('Moodle breaks connections', 'moodle', 'cut'),
    broken('Moodle hangs', 'moodle', 'hang'),
    ...(engine === 'embedded'
      ? [
          {
            name: 'the disk is full',
            lacking: disk ? undefined : 'no small disk can be mounted here',
            async run() {
              disk?.fill();
              await pause(outage);
              await disk?.free();
            },
          },
        ]
      : [
          broken('the object store breaks connections', 's3', 'cut'),
          broken('the object store hangs', 's3', 'hang'),
          broken('the way to the database is cut', 'database', 'cut'),
          broken('the database hangs', 'database', 'hang'),
          backendsEnded(academy),
        ]),
    killed(academy),
  ];
}

function killed(academy: Academy): Cause {
  return {
    name: 'kill -9',
    async run() {
      await pause(Math.random() * 1000);
      await academy.kill();
      // The supervisor's part; how long the start takes is the product's.
      void academy.startAgain();
    },
  };
}

function backendsEnded({ postgres }: Academy): Cause {
  return {
    name: 'PostgreSQL ends every connection, three times',
    async run() {
      const client = new pg.Client({ connectionString: postgres?.url ?? '' });
      await client.connect();
      for (let n = 0; n < 3; n += 1) {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        );
        await pause(300);
      }
      await client.end();
    },
  };
}
