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
/** An absolute address, as a mail must carry. */
export const address = z.url({ protocol: /^https?$/ });
