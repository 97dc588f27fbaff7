import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { light } from './colours.ts';
import { mailExamples } from './mail-examples.ts';
import { renderMail } from './render-mail.ts';
import { type MailName, type MailProps, mailTemplates } from './templates.ts';

const academy = {
  name: 'Academia Quilla',
  legalName: 'Quilla Formación Continua S.A.C.',
  ruc: '20512333797',
  address: 'Av. Arequipa 2450, Lince, Lima',
  email: 'hola@quilla.pe',
  phone: '+51 987 654 321',
  url: 'https://quilla.pe',
};
const names = Object.keys(mailTemplates) as MailName[];
const sample = (name: MailName) =>
  renderMail(name, mailExamples[name] as MailProps<typeof name>, academy);

/** It goes to a mailbox that a stranger named, who would have typed the name too. */
const unnamed = ['claim-registered', 'rights-link'];

/** Whoever named the mailbox typed the name too: it greets by name once the mailbox answered. */
const unproven = [
  ...([
    'register-confirm',
    'account-known',
    'recover-password',
    'provider-link',
    'student-link',
  ] as const),
  ...([
    'purchase-link',
    'mailbox-link',
    'user-proposal',
    'deal-received',
    'contact-received',
  ] as const),
  ...(['waiting-joined', 'place-lapsed'] as const),
] as const;

test.each(unproven)(
  'the mail %s greets a mailbox that has not answered by no name',
  async (name) => {
    const props = { ...mailExamples[name], firstName: null };
    const { html, text } = await renderMail(name, props as MailProps<typeof name>, academy);
    for (const version of [html, text]) {
      expect(version).toContain('Hola:');
      expect(version).not.toContain('Ñusta');
    }
  },
);

describe.each(names)('the mail %s', (name) => {
  test('greets by name and says who the academy legally is, as HTML and as text', async () => {
    const { subject, html, text } = await sample(name);
    expect(subject.length).toBeLessThan(70);
    for (const version of [html, text]) {
      expect(version).toContain(unnamed.includes(name) ? 'Hola:' : 'Hola, Ñusta:');
      expect(version).toContain('RUC 20512333797');
      expect(version).toContain('Quilla Formación Continua S.A.C.');
      expect(version).toContain('Av. Arequipa 2450, Lince, Lima');
    }
  });

  test('has one button, and its address stands in the text', async () => {
    const { html, text } = await sample(name);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(text).toMatch(
      /^[^:\n]+: https:\/\/quilla\.pe\/((aula|comprar|certificados|cursos|libro-de-reclamaciones|recuperar|registro|mi-cuenta|lista-de-espera|ensenar|derechos|admin)[/?]\S+|mi-cuenta|contacto)$/m,
    );
  });

  test('says as text what React Email reads out of it', async () => {
    const { html, text } = await sample(name);
    const words = (said: string) =>
      said
        .replace(/(: )?https?:\S+/g, '')
        .split(/\s+/)
        .join(' ');
    expect(words(text)).toBe(words(toPlainText(html).trim()));
  });

  test('is one column of 600 px in Spanish that also knows dark mode', async () => {
    const { html } = await sample(name);
    expect(html).toContain('lang="es-PE"');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<script|<img/);
  });

  test('reads as text without markup, shouting, undefined or torn lines', async () => {
    const { text, subject } = await sample(name);
    expect(text).not.toMatch(/<|&[a-z]+;|undefined|null|\n{3}|[ \t]$/m);
    expect(`${subject} ${text}`).not.toMatch(/\busted\b|¡Éxito/i);
    expect(text).not.toContain('GESTIÓN PÚBLICA');
  });
});

test('the mail of an enrolment asks nobody to come to a course that is held over the internet', async () => {
  const inside = { ...mailExamples.enrolled, waiting: false, door: 'ninguna' as const };
  const text = async (remote: boolean) =>
    (await renderMail('enrolled', { ...inside, remote }, academy)).text;
  expect(await text(false)).toContain('presenciales');
  expect(await text(true)).not.toContain('presenciales');
});

test('what people wrote is text in the HTML, never markup', async () => {
  const reason = '<img src=x onerror=alert(1)> & "comillas"';
  const { html, text } = await renderMail(
    'payment-rejected',
    { ...mailExamples['payment-rejected'], reason },
    academy,
  );
  expect(html).not.toContain('<img');
  expect(text).toContain(reason);
});

test('a payment that leaves a balance says how much, and one that leaves none says what follows', async () => {
  const part = await renderMail('payment-verified', mailExamples['payment-verified'], academy);
  expect(part.text).toContain('Te queda por pagar S/ 150.00');
  const whole = await renderMail(
    'payment-verified',
    { ...mailExamples['payment-verified'], balance: null },
    academy,
  );
  expect(whole.text).toContain('pagada por completo');
  expect(whole.text).not.toContain('Te queda');
});

test('a payment beyond the price says whose the rest is, and one that its bank gave back that nobody paid anew', async () => {
  const paid = { ...mailExamples['payment-verified'], balance: null };
  const mailOf = (of: object) => renderMail('payment-verified', { ...paid, ...of }, academy);
  const beyond = await mailOf({ excess: 'S/ 45.00' });
  expect(beyond.text).toContain('hay S/ 45.00 de más, que son tuyos');
  const late = await mailOf({ excess: 'S/ 45.00', annulled: true });
  expect(late.text).toContain('La compra está anulada.');
  expect(late.text).not.toContain('pagada por completo');
  const won = await mailOf({ wonBack: true });
  expect(won.subject).toBe('Se cerró la disputa de un pago de tu compra 2026-000123');
  expect(won.text).toContain('Es el mismo dinero que pagaste antes');
  expect(won.text).not.toMatch(/Gracias|matrícula|Confirmamos/);
});

test('a correction sends nobody to what is still to be paid where nothing is', async () => {
  const mailOf = async (owes: string | null) =>
    (await renderMail('refunded', { ...mailExamples.refunded, corrected: true, owes }, academy))
      .text;
  expect(await mailOf('S/ 50.00')).toContain('ves lo que falta pagar');
  expect(await mailOf(null)).not.toContain('falta');
});

test('an enrolment says when it begins, and whether the access follows', async () => {
  const waiting = await renderMail('enrolled', mailExamples.enrolled, academy);
  expect(waiting.text).toContain('Inicio: 1 de diciembre de 2026');
  expect(waiting.text).toContain('la lleva una persona de la academia');
  expect(waiting.text).not.toContain('en otro correo');
  const inWords = { ...mailExamples.enrolled, startsOn: 'primera semana de marzo' };
  expect((await renderMail('enrolled', inWords, academy)).text).toContain(
    'Inicio: primera semana de marzo',
  );
  const ready = await renderMail(
    'enrolled',
    { ...mailExamples.enrolled, startsOn: null, waiting: false },
    academy,
  );
  expect(ready.text).toContain('Puedes empezar cuando quieras.');
  expect(ready.text).not.toContain('a mano');
});

test('an answer that greets by itself is not greeted twice', async () => {
  const text = async (answer: string) =>
    (await renderMail('claim-answered', { ...mailExamples['claim-answered'], answer }, academy))
      .text;
  const answer = 'Revisamos su hoja y le damos la razón.';
  expect(await text(`Estimado(a) Rosa:\n\n${answer}`)).not.toContain('Hola,');
  expect(await text(answer)).toContain('Hola,');
});

test('the copy of a claim keeps the lines of the consumer and what the law must say', async () => {
  const { text } = await renderMail('claim-received', mailExamples['claim-received'], academy);
  expect(text).toContain('Hoja de Reclamación: 000000012-2026');
  expect(text).toContain('Fecha y hora: 21 de noviembre de 2026, 10:00 h');
  expect(text).toContain('DNI: 45879632');
  expect(text).toContain('Pagué el curso.\n\nNo tengo acceso.');
  expect(text.replace(/\s+/g, ' ')).toContain('denuncia ante el INDECOPI');
});

test('props that are not those of the template are refused', async () => {
  const relative = { ...mailExamples.enrolled, path: '/mi-cuenta' };
  await expect(renderMail('enrolled', relative, academy)).rejects.toThrow();
  const script = { ...mailExamples.enrolled, path: 'javascript:alert(1)' };
  await expect(renderMail('enrolled', script, academy)).rejects.toThrow();
});

test('the text of the button and of the footer have at least the contrast of AA', () => {
  expect(contrast(light.onAccent, light.accent)).toBeGreaterThan(4.5);
  expect(contrast(light.muted, light.paper)).toBeGreaterThan(4.5);
  expect(contrast(light.accent, light.surface)).toBeGreaterThan(4.5);
});

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('a mail carries the academy’s logo, its colour on light and dark paper, and its signature', async () => {
  const { html, text } = await renderMail('recover-password', mailExamples['recover-password'], {
    ...academy,
    logo: { base: '/archivos/01a0', widths: [400] },
    accent: '#7A1F3D',
    accentDark: '#E58FA9',
    signature: 'El equipo de Quilla\nLunes a sábado, de 9 a 18 h',
  });
  expect(html).toContain('https://quilla.pe/archivos/01a0-400.png');
  expect(html).not.toContain(light.accent);
  expect(html).toContain('#7A1F3D');
  expect(html).toContain('#E58FA9');
  expect(text).toContain('El equipo de Quilla\nLunes a sábado, de 9 a 18 h');
});

test('says the office hours within its sentence, as they are written or as a line of their own', async () => {
  const officeHours = 'Lunes a sábado, de 9:00 a 18:00 (hora de Lima)';
  for (const name of ['deal-received', 'contact-received'] as const) {
    const props = { ...mailExamples[name], officeHours } as MailProps<typeof name>;
    const { text } = await renderMail(name, props, academy);
    expect(text).toContain(
      'en horario de oficina: lunes a sábado, de 9:00 a 18:00 (hora de Lima).',
    );
  }
});
