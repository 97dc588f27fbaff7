// What setup changes: the machine itself, or, to be tried, a folder that stands for it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from './answers.mjs';

/**
 * @param {{ root?: string, dryRun?: boolean, say?: (line: string) => void }} options `root`: files are written below that
 *   folder and no command is run; `dryRun`: nothing is written either
 */
export function openMachine({ root = '', dryRun = false, say = console.log } = {}) {
  const tried = dryRun || root !== '';
  const at = (path) => join(root || '/', path);
  const read = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '');
  const changes = [];
  const changed = (line) => {
    changes.push(line);
    say(line);
  };

  return {
    /** Whether it is only tried what would be done. */
    tried,
    changes,
    say,
    read,
    has: (path) => existsSync(at(path)),

    /** Writes a file where it is not yet so; whole or not at all, and closed before anything is in it. */
    write(path, text, { mode = 0o644, owner } = {}) {
      const right = read(path) === text && existsSync(at(path)) && modeOf(at(path)) === mode;
      const ids = tried ? undefined : owner;
      if (right && (!ids || ownerOf(at(path)) === ids.uid)) return false;
      changed(`${dryRun ? 'escribiría' : 'escribe'} ${at(path)}`);
      if (dryRun) return true;
      writeWhole(at(path), text, { mode, ids });
      return true;
    },

    /**
     * Runs a command that changes something; `quiet`: one that finds out by itself whether there is anything to do.
     * @throws SetupError with what it said.
     */
    run(command, args, { quiet = false, ...options } = {}) {
      if (!quiet) changed(`${tried ? 'haría' : 'hace'}: ${[command, ...args].join(' ')}`);
      return tried ? '' : outputOf(command, args, options);
    },

    /** Asks a command that changes nothing: its code and what it said. */
    ask(command, args, options = {}) {
      const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', ...options });
      return { ok: status === 0, said: stdout ?? '' };
    },
  };
}

const modeOf = (path) => statSync(path).mode & 0o777;
const ownerOf = (path) => statSync(path).uid;

function writeWhole(path, text, { mode, ids }) {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.setup`;
  writeFileSync(fresh, '', { mode });
  chmodSync(fresh, mode);
  if (ids) chownSync(fresh, ids.uid, ids.gid);
  writeFileSync(fresh, text);
  renameSync(fresh, path);
}

function outputOf(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env },
  });
  if (status === 0) return stdout;
  const said = error?.message ?? `${stderr}${stdout}`.trim().split('\n').slice(-8).join('\n');
  throw new SetupError(
    `No se pudo: ${[command, ...args].join(' ')}\n${said}\nCorrige lo que dice y repite la orden: sigue donde quedó.`,
  );
}
