import { inAcademyColour } from '@aulario/contract/colour';
import type { MailAcademy } from './layout.ts';
import type { MailTemplate } from './template.ts';
import type { MailName, MailProps } from './templates.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/** This version does not know such a mail, or what it says: it is of the next one, whose nodes run beside this one. */
export class UnknownMail extends Error {}

/**
 * Writes one mail, as HTML and as text.
 * @throws UnknownMail when there is no such template, or the props are not those of it.
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
  const template = mailTemplates[name] as unknown as MailTemplate | undefined;
  const read = template?.schema.safeParse(props);
  if (!template || !read?.success) throw new UnknownMail(name, { cause: read?.error });
  const checked = read.data;
  const subject = template.subject(checked);
  const drawn = await render(
    mailLayout(academy, subject, template.preview(checked), template.content(checked, academy)),
  );
  const html = inAcademyColour(drawn, academy);
  return { subject, html, text: textOf(html) };
}
