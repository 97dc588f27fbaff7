import { type Currency, currencies } from '@aulario/contract/money';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { currencyCookie, currencyNames } from '../preferences/currency.ts';
import { type Theme, themeCookie, themes } from '../preferences/theme.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const themeIcons: Record<Theme, IconName> = { auto: 'device', claro: 'sun', oscuro: 'moon' };

/** Light, dark or as the device: three buttons that work without JavaScript. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  return (
    <Switch legend="Aspecto">
      {(Object.keys(themes) as Theme[]).map((value) => (
        <Choice key={value} name={themeCookie} value={value} chosen={value === theme}>
          <Icon name={themeIcons[value]} className="size-4" /> {themes[value]}
        </Choice>
      ))}
    </Switch>
  );
}

/** The currency that prices are shown in. */
export function CurrencySwitch({ currency }: { currency: Currency }) {
  return (
    <Switch legend="Precios en">
      {currencies.map((value) => (
        <Choice
          key={value}
          name={currencyCookie}
          value={value}
          chosen={value === currency}
          label={`${value}: ${currencyNames[value]}`}
        >
          {value}
        </Choice>
      ))}
    </Switch>
  );
}

function Switch({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Form method="post" action="/preferencias" preventScrollReset>
      <fieldset>
        <legend className="mb-2 text-xs font-semibold text-muted">{legend}</legend>
        <input type="hidden" name="volver" value={useAddressWithoutCurrency()} />
        <div className="inline-flex overflow-hidden rounded-control border border-field">
          {children}
        </div>
      </fieldset>
    </Form>
  );
}

function Choice({
  chosen,
  label,
  children,
  ...button
}: {
  name: string;
  value: string;
  chosen: boolean;
  label?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      aria-pressed={chosen}
      aria-label={label}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 border-field px-3 text-xs font-semibold not-first:border-l hover:text-accent aria-pressed:bg-ink aria-pressed:text-paper"
      {...button}
    >
      {children}
    </button>
  );
}

/** `?moneda=` would win over the choice that is being made. */
function useAddressWithoutCurrency(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(currencyCookie);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
