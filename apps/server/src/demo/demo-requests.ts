import { type RequestKind, requestKinds } from '@aulario/contract/me/privacy-request';
import { businessDaysAfter } from '../academy/business-days.ts';
import { holidayCalendar } from '../academy/holidays.ts';
import type { privacyRequests } from '../me/privacy/privacy.tables.ts';
import { days, limaDay } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import { demoRandom } from './demo-random.ts';
import type { DemoStudent } from './demo-students.ts';

type RequestRow = typeof privacyRequests.$inferInsert;

const asked: { kind: RequestKind; ago: number; detail: string; answer?: string }[] = [
  { kind: 'oposicion', ago: 11, detail: 'No quiere más llamadas para ofrecerle cursos.' },
  { kind: 'acceso', ago: 6, detail: 'Pide una copia de todo lo que guardamos sobre ella.' },
  { kind: 'rectificacion', ago: 2, detail: 'Su segundo apellido está mal escrito en su ficha.' },
  {
    kind: 'informacion',
    ago: 40,
    detail: 'Pregunta con quién compartimos sus datos.',
    answer: 'Se le respondió por correo con la política de privacidad y los encargados.',
  },
];

/** What students asked about their data; one was answered. */
export function composeRequests(now: Date, students: readonly DemoStudent[]): RequestRow[] {
  const random = demoRandom('requests');
  const isHoliday = holidayCalendar('PE');
  return asked.flatMap(({ kind, ago, detail, answer }, at) => {
    const person = students[at * 7 + 3]?.row;
    if (!person) return [];
    const name = `${person.firstName} ${person.lastName}`;
    const createdAt = new Date(now.getTime() - days(ago));
    const receivedOn = limaDay(createdAt);
    return [
      {
        id: random.id(createdAt),
        ...{ kind, detail, name, receivedOn, createdAt, updatedAt: createdAt },
        ...{ dni: person.dni ?? null, email: person.email ?? null, userId: String(person.id) },
        identifiedBy: 'Escribió desde el correo de su cuenta.',
        dueOn: businessDaysAfter(receivedOn, requestKinds[kind].days, isHoliday),
        registeredByName: 'Administración General',
        ...{ number: `DP-0000${at + 1}-${receivedOn.slice(0, 4)}`, country: 'PE' as const },
        searchText: searchText(name, person.dni, person.email),
        ...(answer && {
          ...{ state: 'atendida' as const, answer, answeredByName: 'Administración General' },
          answeredAt: new Date(createdAt.getTime() + days(3)),
        }),
      },
    ];
  });
}
