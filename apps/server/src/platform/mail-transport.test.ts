import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailTransport, MailRefused, type MailTransport } from './mail-transport.ts';

type Taken = { recipients: string[]; data: string };

let taken: Taken[] = [];
let connections: Socket[] = [];
let refusal: string | undefined;
let server: Server;
let transport: MailTransport | undefined;

beforeEach(async () => {
  taken = [];
  connections = [];
  refusal = undefined;
  server = createServer(takeMail).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Academia Ñandú <hola@academia.pe>',
  });
});

afterEach(async () => {
  transport?.close();
  for (const connection of connections) connection.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const mail = {
  to: 'ana@correo.pe',
  subject: 'Recibimos tu compra N.º 12',
  html: '<p>Hola, Ñusta.</p>',
  text: 'Hola, Ñusta.',
  messageId: '0197-12',
};

test('without an SMTP server there is no transport', () => {
  expect(createMailTransport({ from: 'hola@academia.pe' })).toBeUndefined();
});

test('a mail goes out as text and HTML, from the academy, marked as automatic', async () => {
  await transport?.send({ ...mail, headers: { 'X-Kind': 'deal-received' } });

  expect(taken[0]?.recipients).toEqual(['ana@correo.pe']);
  const data = taken[0]?.data ?? '';
  expect(data).toMatch(/^From: =\?UTF-8\?.*<hola@academia\.pe>$/m);
  expect(data).toMatch(/^To: ana@correo\.pe$/m);
  expect(data).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(data).toMatch(/^X-Kind: deal-received$/m);
  expect(data).toContain('multipart/alternative');
  expect(data.indexOf('text/plain')).toBeLessThan(data.indexOf('text/html'));
});

test('files go with it, and what the server said is told', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7');
  const receipt = await transport?.send({
    ...mail,
    attachments: [{ name: 'hoja.pdf', mime: 'application/pdf', bytes }],
  });
  expect(receipt).toMatch(/^250/);
  expect(taken[0]?.data).toMatch(/Content-Type: application\/pdf; name=hoja\.pdf/);
  expect(taken[0]?.data).toContain(Buffer.from(bytes).toString('base64'));
});

test('the same mail sent again carries the same Message-ID', async () => {
  await transport?.send(mail);
  await transport?.send(mail);
  const ids = taken.map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1]);
  expect(ids).toEqual(['<0197-12@academia.pe>', '<0197-12@academia.pe>']);
});

test('several mails share a connection', async () => {
  for (let sent = 0; sent < 4; sent += 1) await transport?.send(mail);
  expect(taken).toHaveLength(4);
  expect(connections).toHaveLength(1);
});

test('line breaks in what people wrote add neither a header nor a recipient', async () => {
  await transport?.send({ ...mail, subject: 'Hola\r\nBcc: todos@correo.pe' });
  expect(taken[0]?.recipients).toEqual(['ana@correo.pe']);
  expect(taken[0]?.data).not.toMatch(/^Bcc:/im);
});

test('an address that is two addresses is never sent to the second', async () => {
  await transport?.send({ ...mail, to: 'ana@correo.pe, otra@correo.pe' }).catch(() => undefined);
  expect(taken.flatMap(({ recipients }) => recipients)).not.toContain('otra@correo.pe');
});

test('a mail that the server refuses is rejected, and says whether trying again is of use', async () => {
  refusal = '550 no such user';
  await expect(transport?.send(mail)).rejects.toThrow(/550/);
  await expect(transport?.send(mail)).rejects.toBeInstanceOf(MailRefused);
  refusal = '450 mailbox busy';
  await expect(transport?.send(mail)).rejects.not.toBeInstanceOf(MailRefused);
});

/** As much of an SMTP server as a transport needs. */
function takeMail(socket: Socket): void {
  connections.push(socket);
  let mailing: Taken | undefined;
  let reading = false;
  let rest = '';
  socket.write('220 test\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const end = rest.indexOf(reading ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (reading ? 5 : 2));
      socket.write(`${answer(line)}\r\n`);
    }
  });

  const answer = (line: string): string => {
    if (reading && mailing) {
      reading = false;
      taken.push({ ...mailing, data: line.replaceAll('\r\n', '\n') });
      return '250 taken';
    }
    if (line.startsWith('MAIL FROM')) mailing = { recipients: [], data: '' };
    if (line.startsWith('RCPT TO')) {
      if (refusal) return refusal;
      mailing?.recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    }
    if (line === 'DATA') {
      reading = true;
      return '354 go on';
    }
    return '250 ok';
  };
}
