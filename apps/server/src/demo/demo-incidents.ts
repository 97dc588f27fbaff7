import { incidentNumber } from '../me/incidents/incident.queries.ts';
import type { incidents } from '../me/incidents/incident.tables.ts';
import { hours, limaDay } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import { demoRandom } from './demo-random.ts';

type IncidentRow = typeof incidents.$inferInsert;
type Told = Omit<IncidentRow, 'id' | 'createdAt' | 'number' | 'registeredByName' | 'searchText'>;
const who = 'Administración General';

/** Two invented incidents with personal data: one that was told and closed, one of last night. */
export function composeIncidents(now: Date): IncidentRow[] {
  const random = demoRandom('incidents');
  const ago = (count: number) => new Date(now.getTime() - hours(count));
  const all: Told[] = [closed(ago), open(ago)];
  return all.map((told, at) => {
    const createdAt = new Date(told.noticedAt.getTime() + hours(0.5));
    const number = incidentNumber(limaDay(createdAt).slice(0, 4), at + 1);
    return {
      ...{ ...told, id: random.id(createdAt), number, createdAt, registeredByName: who },
      searchText: searchText(number, told.title),
    };
  });
}

function closed(ago: (count: number) => Date): Told {
  return {
    ...{ state: 'cerrado', title: 'Lista de un grupo enviada a quien no era', people: 24 },
    happened:
      'La lista de participantes de una edición se adjuntó por error en un correo a otra persona, que avisó al abrirlo.',
    ...{ noticedAt: ago(240), data: 'Nombres, documentos y correos.', updatedAt: ago(190) },
    measures: 'Se pidió a quien la recibió que la borre, y lo confirmó por escrito el mismo día.',
    ...{ authorityState: 'avisado', authorityAt: ago(222), authorityBy: who },
    authorityNote: 'Por su mesa de partes virtual, con el formulario y la lista de medidas.',
    ...{ peopleState: 'avisado', peopleAt: ago(220), peopleBy: who },
    peopleNote: 'Un correo a cada una: qué pasó, qué datos y qué pueden hacer.',
    conclusion: 'Las listas se consultan solo en el sistema y ya no se envían por correo.',
    ...{ closedAt: ago(190), closedByName: who },
  };
}

function open(ago: (count: number) => Date): Told {
  return {
    ...{
      title: 'Celular de trabajo perdido',
      people: null,
      noticedAt: ago(17),
      updatedAt: ago(17),
    },
    happened: 'Una asesora perdió el celular de la academia en un taxi. Tenía la sesión abierta.',
    data: 'Nombres, celulares y correos de contactos.',
    measures: 'Se cerraron sus sesiones y se bloqueó el chip.',
  };
}
