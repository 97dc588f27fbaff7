import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-s ' +
  'font-semibold leading-tight transition-colors cursor-pointer';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-field bg-surface text-ink hover:border-accent hover:text-accent',
  quiet: 'text-accent hover:bg-accent-soft',
} as const;

export type ButtonLook = keyof typeof looks;

type Shared = { look?: ButtonLook; wide?: boolean; children: ReactNode };

/**
 * A button says what happens when it is pressed. One that waits does nothing and keeps the focus, which a browser takes from what
 * it disables itself (`unsent/say-busy.ts` says that it waits).
 */
export function Button({
  look = 'primary',
  wide = false,
  className = '',
  disabled,
  onClick,
  ...rest
}: Shared & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      className={`${buttonClass(look, wide)} ${className}`}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** A link that looks like a button, where the next step is another page. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className = '',
  ...rest
}: Shared & LinkProps) {
  return <Link className={`${buttonClass(look, wide)} ${className}`} {...rest} />;
}

/** Classes of a button, for an anchor that leads to a file or out of the site. */
export function buttonClass(look: ButtonLook, wide = false): string {
  return `${shape} ${looks[look]} ${wide ? 'w-full' : ''}`;
}
