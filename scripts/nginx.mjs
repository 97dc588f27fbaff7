// An nginx before several nodes on this machine, for tests and measurements; deploy/nginx.conf is the one to
// run an academy with.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether nginx is on this machine. */
export function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts it and waits until it answers.
 * @param {{ folder: string, port: number, nodes: number[] }} where a folder of its own, the port that it
 * listens on, and the ports of the nodes
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startNginx({ folder, port, nodes }) {
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, configuration({ folder, port, nodes }));
  const nginx = spawn('nginx', ['-p', folder, '-c', path], { stdio: 'ignore' });
  const stop = async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  };
  for (let waited = 0; waited < 100; waited += 1) {
    if (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)) return { stop };
    await new Promise((next) => setTimeout(next, 100));
  }
  nginx.kill('SIGKILL');
  throw new Error('nginx did not come up.');
}

function configuration({ folder, port, nodes }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      upstream aulario {
        ${nodes.map((node) => `server 127.0.0.1:${node} fail_timeout=2s;`).join(' ')}
        keepalive 64;
      }
      server {
        listen 127.0.0.1:${port};
        listen [::1]:${port};
        client_max_body_size 20m;
        location / {
          proxy_pass http://aulario;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $http_x_forwarded_for;
          proxy_connect_timeout 2s;
          proxy_next_upstream error timeout http_503;
        }
      }
    }`;
}
