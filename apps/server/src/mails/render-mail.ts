import { inAcademyColour } from '@aulario/contract/colour';
import type { MailAcademy } from './layout.ts';
import type { MailTemplate } from './template.ts';
import type { MailName, MailProps } from './templates.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Writes one mail, as HTML and as text.
 * @throws ZodError when the props are not those of the template.
 */
export async function renderMail<N extends MailName>(
  name: N,
  props: MailProps<N>,
  academy: MailAcademy,
): Promise<RenderedMail> {
  // Loaded with the first mail: no start should wait for React Email.
  const [{ mailTemplates }, { mailLayout }, { render, toPlainText }] = await Promise.all([
    import('./templates.ts'),
    import('./layout.ts'),
    import('@react-email/render'),
  ]);
  const template = mailTemplates[name] as unknown as MailTemplate;
  const checked = template.schema.parse(props);
  const subject = template.subject(checked);
  const drawn = await render(
    mailLayout(academy, subject, template.preview(checked), template.content(checked, academy)),
  );
  const html = inAcademyColour(drawn, academy);
  return { subject, html, text: readable(toPlainText(html, textOptions)) };
}

/** What is used here of the builder of html-to-text, which carries no types. */
type TextBuilder = { addInline(text: string, options: { noWordTransform: boolean }): void };

/** "Ver mi compra: https://…"; mail addresses say themselves. */
const textOptions = {
  selectors: [{ selector: 'a', format: 'namedLink' }],
  formatters: {
    namedLink: (
      element: { attribs: Record<string, string | undefined>; children: unknown[] },
      walk: (children: unknown[], builder: TextBuilder) => void,
      builder: TextBuilder,
    ) => {
      walk(element.children, builder);
      const href = element.attribs.href ?? '';
      if (href.startsWith('http')) builder.addInline(`: ${href}`, { noWordTransform: true });
    },
  },
};

/** More than one empty line only tears the text apart. */
function readable(text: string): string {
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
