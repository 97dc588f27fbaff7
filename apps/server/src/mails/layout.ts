import type { Image } from '@aulario/contract/file';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { darkStyles, light } from './colours.ts';
import { font } from './parts.ts';

/** What every mail says of the academy that sends it. */
export type MailAcademy = {
  name: string;
  legalName: string;
  /** What the tax number is called where the academy is. */
  taxName?: string;
  ruc: string;
  address: string;
  email: string;
  phone: string;
  /** Absolute address of the site. */
  url: string;
  logo?: Pick<Image, 'base' | 'widths'> | null;
  /** The academy's own colour on light and on dark paper; without them the product's. */
  accent?: string | null;
  accentDark?: string | null;
  /** What the academy wants below every mail, line by line. */
  signature?: string;
};

/** The sheet around every mail: one column of 600 px, the academy above, who it legally is below. */
export function mailLayout(
  academy: MailAcademy,
  title: string,
  preview: string,
  content: ReactNode,
): ReactElement {
  return h(
    Html,
    { lang: 'es-PE' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its selectors.
      h('style', { dangerouslySetInnerHTML: { __html: darkStyles } }),
    ),
    h(
      Body,
      {
        className: 'paper',
        style: { margin: 0, padding: '24px 0', backgroundColor: light.paper, fontFamily: font },
      },
      h(Preview, null, preview),
      h(
        Container,
        { className: 'surface', style: sheet },
        border(),
        h(
          Section,
          { className: 'inside', style: { padding: '28px 40px 32px' } },
          h(
            Text,
            { className: 'accent', style: wordmark },
            ...logo(academy),
            h(
              Link,
              { href: academy.url, className: 'accent', style: { color: light.accent } },
              academy.name,
            ),
          ),
          content,
          ...signature(academy),
        ),
      ),
      footer(academy),
    ),
  );
}

const sheet = {
  maxWidth: '600px',
  width: '100%',
  backgroundColor: light.surface,
  border: `1px solid ${light.line}`,
  borderRadius: '10px',
  overflow: 'hidden',
};
const wordmark = { margin: '0 0 24px', fontSize: '20px', lineHeight: '28px', fontWeight: 700 };
const small = { margin: '0 0 4px', fontSize: '13px', lineHeight: '20px', color: light.muted };

/** A woven border of plain cells, because many mail programs show no pictures. */
function border(): ReactElement {
  const yarns = [light.accent, light.accent, light.accent, light.saffron, light.ink, light.saffron];
  const cells = Array.from({ length: 30 }, (_, at) => {
    const colour = yarns[at % yarns.length];
    return h('td', {
      key: at,
      height: 8,
      style: { height: '8px', fontSize: '1px', lineHeight: '8px', backgroundColor: colour },
    });
  });
  const plain = { role: 'presentation', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 };
  return h('table', { ...plain, 'aria-hidden': true }, h('tbody', null, h('tr', null, cells)));
}

/** As PNG, which Outlook shows too. Programs that show no picture show the name that stands beside it. */
function logo({ logo: picture, url }: MailAcademy): ReactElement[] {
  if (!picture) return [];
  const src = `${url}${picture.base}-${picture.widths[0] ?? 400}.png`;
  return [h(Img, { key: 'logo', src, alt: '', height: 40, style: { marginBottom: '8px' } })];
}

function signature({ signature: text = '' }: MailAcademy): ReactElement[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  const style = { margin: '24px 0 0', fontSize: '15px', lineHeight: '23px', color: light.ink };
  const parts = lines.flatMap((line, at) => (at > 0 ? [h('br', { key: at }), line] : [line]));
  return [h(Text, { key: 'signature', className: 'ink', style }, ...parts)];
}

function footer({
  name,
  legalName,
  taxName = 'RUC',
  ruc,
  address,
  email,
  phone,
}: MailAcademy): ReactElement {
  const line = (...content: ReactNode[]) =>
    h(Text, { className: 'muted', style: small }, ...content);
  return h(
    Container,
    { className: 'inside', style: { maxWidth: '600px', width: '100%', padding: '20px 40px 8px' } },
    // Neither tú nor usted: the claims book shares this sheet.
    line('Consultas: ', mailLink(email), ` · ${phone}`),
    line(`${legalName} · ${taxName} ${ruc}`),
    line(address),
    line(`Este correo responde a una gestión hecha en ${name}.`),
  );
}

function mailLink(email: string): ReactElement {
  const style = { color: light.muted, textDecoration: 'underline' };
  return h(Link, { href: `mailto:${email}`, className: 'muted', style }, email);
}
