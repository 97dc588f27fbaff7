// What the mails use of a library that comes without types.

declare module 'html-to-text' {
  /** Makes a reader that is used again and again. */
  export function compile(options: object): (html: string) => string;
}
