import { once } from 'node:events';
import { createServer } from 'node:net';

/** A mail server that takes over whatever it is given and remembers it. */
export async function startSmtpDouble() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let inMessage = false;
    let message = '';
    let rest = '';
    socket.on('error', () => {});
    socket.write('220 doble\r\n');
    socket.on('data', (data) => {
      // A large mail comes in pieces that end anywhere.
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inMessage) {
          if (line !== '.') {
            message += `${line}\n`;
            continue;
          }
          mails.push(message);
          inMessage = false;
          socket.write('250 recibido\r\n');
        } else if (line === 'DATA') {
          inMessage = true;
          message = '';
          socket.write('354 adelante\r\n');
        } else if (line === 'QUIT') {
          socket.end('221 adiós\r\n');
        } else {
          socket.write('250 bien\r\n');
        }
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, stop: () => void server.close() };
}
