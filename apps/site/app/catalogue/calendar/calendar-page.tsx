import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CalendarData } from './calendar.loader.ts';
import { byDay, monthAfter } from './calendar.ts';
import { CalendarDay } from './calendar-day.tsx';
import { longMonth } from './month-words.ts';

/** The academy's calendar: a month as a list of its days, one course of it where it is asked for. */
export function CalendarPage({ loaded }: { loaded: CalendarData }) {
  const { month, entries, today, course, courses, feed } = loaded;
  const days = byDay(entries);
  const ahead = days.filter(([day]) => day >= today);
  const over = days.filter(([day]) => day < today);
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Calendario</h1>
      <p className="mt-3 max-w-reading text-muted">
        Cuándo empieza cada grupo y a qué hora son las clases. Los días y las horas son de Lima.
      </p>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <MonthSwitch loaded={loaded} />
        {courses.length > 1 && (
          <Form method="get" className="flex w-full max-w-md items-end gap-3">
            <input type="hidden" name="mes" value={month} />
            <div className="min-w-0 flex-1">
              <SelectField key={course} label="Curso" name="curso" defaultValue={course} required>
                <option value="">Todos</option>
                {courses.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            <Button type="submit" look="secondary">
              Filtrar
            </Button>
          </Form>
        )}
      </div>
      <div className="mt-6 max-w-4xl">
        {days.length === 0 && (
          <p className="border-y border-line py-6">
            En {longMonth(month)} no hay fechas publicadas.{' '}
            <Link className="link" to={`/calendario?mes=${monthAfter(month, 1)}`}>
              Mira el mes siguiente
            </Link>{' '}
            o{' '}
            <Link className="link" to="/cursos">
              los cursos que empiezas cuando quieras
            </Link>
            .
          </p>
        )}
        {over.length > 0 && ahead.length > 0 ? (
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-s">
              Días anteriores de {longMonth(month)}
            </summary>
            <Days days={over} />
          </details>
        ) : (
          <Days days={over} />
        )}
        <Days days={ahead} />
      </div>
      <Subscribe feed={feed} />
    </div>
  );
}

function Days({ days }: { days: ReturnType<typeof byDay> }) {
  return (
    <ol className="divide-y divide-line">
      {days.map(([day, entries]) => (
        <CalendarDay key={day} day={day} entries={entries} />
      ))}
    </ol>
  );
}

function MonthSwitch({ loaded: { month, now, course } }: { loaded: CalendarData }) {
  const to = (turns: number) =>
    `/calendario?mes=${monthAfter(month, turns)}${course ? `&curso=${course}` : ''}`;
  const step = 'grid size-11 place-items-center rounded-control border border-field bg-surface';
  return (
    <nav aria-label="Mes" className="flex flex-wrap items-center gap-2 sm:gap-3">
      <Link to={to(-1)} className={step}>
        <Icon name="back" className="size-5" />
        <span className="sr-only">Mes anterior: {longMonth(monthAfter(month, -1))}</span>
      </Link>
      <h2
        aria-live="polite"
        className="min-w-36 flex-1 text-center text-xl sm:min-w-48 first-letter:uppercase"
      >
        {longMonth(month)}
      </h2>
      <Link to={to(1)} className={step}>
        <Icon name="arrow" className="size-5" />
        <span className="sr-only">Mes siguiente: {longMonth(monthAfter(month, 1))}</span>
      </Link>
      {month !== now && (
        <Link className="link inline-flex min-h-11 items-center text-s" to="/calendario">
          Ir a este mes
        </Link>
      )}
    </nav>
  );
}

/** The same on one's own telephone or computer, kept up to date by it. */
function Subscribe({ feed }: { feed: string }) {
  return (
    <section aria-labelledby="seguir" className="mt-12 max-w-2xl border-t border-line pt-6">
      <h2 id="seguir" className="text-l">
        En tu propio calendario
      </h2>
      <p className="mt-2 text-s">
        Suscríbete con esta dirección y las fechas se actualizan solas en Google Calendar, Outlook o
        tu teléfono.
      </p>
      <p className="mt-3 font-mono text-s wrap-anywhere">{feed}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={feed} words="Copiar la dirección" done="Copiada" />
        <a className="link inline-flex min-h-11 items-center text-s" href={feed}>
          Descargar el archivo .ics
        </a>
      </div>
    </section>
  );
}
