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
  const [{ mailTemplates }, { mailLayout }, { render }, { textOf }] = await Promise.all([
    import('./templates.ts'),
    import('./layout.ts'),
    import('@react-email/render'),
    import('./mail-text.ts'),
  ]);
  const template = mailTemplates[name] as unknown as MailTemplate;
  const checked = template.schema.parse(props);
  const subject = template.subject(checked);
  const drawn = await render(
    mailLayout(academy, subject, template.preview(checked), template.content(checked, academy)),
  );
  const html = inAcademyColour(drawn, academy);
  return { subject, html, text: textOf(html) };
}
