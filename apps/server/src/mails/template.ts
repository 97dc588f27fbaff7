import type { ReactElement } from 'react';
import { z } from 'zod';
import type { MailAcademy } from './layout.ts';

/** One kind of mail: what it needs to know, and what it says. */
export type MailTemplate<T extends z.ZodType = z.ZodType> = {
  schema: T;
  subject(props: z.output<T>): string;
  /** The line that inboxes show beside the subject. */
  preview(props: z.output<T>): string;
  /** What stands in the sheet. */
  content(props: z.output<T>, academy: MailAcademy): ReactElement;
};

/** Declares a kind of mail; its props are typed by their schema. */
export function mailTemplate<T extends z.ZodType>(template: MailTemplate<T>): MailTemplate<T> {
  return template;
}

/** Text of a mail: never empty. */
export const said = z.string().trim().min(1);
/**
 * Who is greeted; null: nobody by name. What a stranger typed for a name may be a sentence, and no rule tells all sentences from names:
 * a mailbox is greeted by what was typed for it once it answered (decision 176).
 */
export const greeted = said.nullable();
/** An absolute address, as a mail must carry. */
export const address = z.url({ protocol: /^https?$/ });
