import { Icon } from '../../ui/icon.tsx';

/** The classes of an order as a file that a telephone's calendar takes. */
export function CalendarFile({ order }: { order: string }) {
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-1.5"
      href={`/api/open/deals/${order}/calendar.ics`}
      download="mis-clases.ics"
    >
      <Icon name="calendar" className="size-4.5" /> Añadir a mi calendario (.ics)
    </a>
  );
}
