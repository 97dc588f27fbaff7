import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { darkStyles, light } from './colours.ts';
import { font } from './parts.ts';

/** What every mail says of the academy that sends it. */
export type MailAcademy = {
  name: string;
  legalName: string;
  ruc: string;
  address: string;
  email: string;
  phone: string;
  /** Absolute address of the site. */
  url: string;
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
            h(
              Link,
              { href: academy.url, className: 'accent', style: { color: light.accent } },
              academy.name,
            ),
          ),
          content,
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

function footer({ name, legalName, ruc, address, email, phone }: MailAcademy): ReactElement {
  const line = (...content: ReactNode[]) =>
    h(Text, { className: 'muted', style: small }, ...content);
  return h(
    Container,
    { className: 'inside', style: { maxWidth: '600px', width: '100%', padding: '20px 40px 8px' } },
    // Neither tú nor usted: the claims book shares this sheet.
    line('Consultas: ', mailLink(email), ` · ${phone}`),
    line(`${legalName} · RUC ${ruc}`),
    line(address),
    line(`Este correo responde a una gestión hecha en ${name}.`),
  );
}

function mailLink(email: string): ReactElement {
  const style = { color: light.muted, textDecoration: 'underline' };
  return h(Link, { href: `mailto:${email}`, className: 'muted', style }, email);
}
