import { lessonKinds } from '@aulario/contract/learning/course-content';
import {
  type TaughtRoom,
  taughtContentEndpoints,
  taughtKinds,
} from '@aulario/contract/learning/taught-content';
import { type AppLoadContext, data, Form, Link, redirect, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bankPath } from './bank-path.ts';
import { taughtPath } from './taught-bar.tsx';

type Asked = { act: string; lesson: string };

/** Adds, moves or takes out a lesson of the draft; a new one opens to be written. */
export async function arrangeTaught(
  form: FormData,
  { act, lesson }: Asked,
  api: AppLoadContext['api'],
  course: string,
) {
  const calls = taughtContentEndpoints;
  const params = { id: course, lesson };
  if (act === 'agregar') {
    const text = (name: string) => String(form.get(name) ?? '');
    const kind = taughtKinds.find((one) => one === text('kind')) ?? 'lectura';
    const added = await api.request(calls.addTaughtLesson, {
      ...{ params: { id: course }, body: { unit: lesson, kind, title: text('title') } },
    });
    if (added.ok) throw redirect(`${taughtPath(course, added.data._id)}?editar`, 303);
    return refusal(added);
  }
  const sent =
    act === 'quitar'
      ? await api.request(calls.removeTaughtLesson, { params })
      : await api.request(calls.moveTaughtLesson, {
          ...{ params, body: { to: act === 'antes' ? 'antes' : 'despues' } },
        });
  return sent.ok ? data({ said: undefined, refused: undefined }) : refusal(sent);
}

const refusal = ({ error, status }: { error: { message: string }; status: number }) =>
  data({ said: undefined, refused: error.message }, { status: status || 503 });

/** The lessons of the draft in their order, to be added, moved, written and taken out. */
export function Arrange({ room: { units, course } }: { room: TaughtRoom }) {
  const busy = useNavigation().state !== 'idle';
  const last = units.at(-1)?.lessons.at(-1)?._id;
  const first = units[0]?.lessons[0]?._id;
  return (
    <details className="page max-w-reading pt-4">
      <summary className="flex min-h-11 items-center font-semibold text-accent">
        Organizar las lecciones
      </summary>
      <p className="text-s text-muted">
        Todo queda en el borrador hasta que lo publiques. Los cuestionarios y las tareas cuentan
        para la nota: una vez publicados, solo el personal los quita.
      </p>
      <p>
        <Link to={bankPath(course)} className="link inline-flex min-h-11 items-center text-s">
          Banco de preguntas de los cuestionarios
        </Link>
      </p>
      {units.map((unit) => (
        <div key={unit._id} className="mt-6">
          <h2 className="text-m">{unit.title}</h2>
          <ol className="mt-2">
            {unit.lessons.map((lesson) => (
              <Row
                key={lesson._id}
                {...{ lesson, course, busy }}
                edges={[lesson._id === first, lesson._id === last]}
              />
            ))}
          </ol>
          <AddLesson unit={unit} busy={busy} />
        </div>
      ))}
    </details>
  );
}

type RowProps = {
  lesson: TaughtRoom['units'][number]['lessons'][number];
  course: string;
  busy: boolean;
  /** Whether nothing stands before and behind it. */
  edges: [boolean, boolean];
};

function Row({ lesson: { _id, title, kind }, course, busy, edges }: RowProps) {
  return (
    <li className="border-b border-line py-2 md:flex md:items-center md:gap-4">
      <p className="min-w-0 flex-1">
        <Link to={`${taughtPath(course, _id)}?editar`} className="link text-s font-semibold">
          {title}
        </Link>{' '}
        <span className="text-xs text-muted">{lessonKinds[kind]}</span>
      </p>
      <Form method="post" preventScrollReset className="-ml-5 flex flex-wrap items-center md:ml-0">
        {(['antes', 'despues'] as const).map((to, at) => (
          <Button
            key={to}
            look="quiet"
            name="act"
            value={`${to} ${_id}`}
            disabled={busy || edges[at]}
          >
            {to === 'antes' ? 'Subir' : 'Bajar'}
            <span className="sr-only"> {title}</span>
          </Button>
        ))}
        {kind !== 'herramienta' && (
          <details className="ml-auto">
            <summary className="flex min-h-12 cursor-pointer items-center px-5 text-s font-semibold text-danger">
              Quitar<span className="sr-only"> {title}</span>
            </summary>
            <Button look="secondary" name="act" value={`quitar ${_id}`} disabled={busy}>
              Sí, quitarla del borrador
            </Button>
          </details>
        )}
      </Form>
    </li>
  );
}

function AddLesson({ unit, busy }: { unit: TaughtRoom['units'][number]; busy: boolean }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-s font-semibold text-accent">
        <Icon name="plus" className="size-4.5" /> Agregar una lección
        <span className="sr-only"> a {unit.title}</span>
      </summary>
      <Form method="post" className="space-y-4 py-2">
        <div>
          <label htmlFor={`titulo-${unit._id}`} className="font-semibold">
            Título
          </label>
          <input
            id={`titulo-${unit._id}`}
            name="title"
            required
            maxLength={200}
            className="control mt-1"
          />
        </div>
        <div>
          <label htmlFor={`clase-${unit._id}`} className="font-semibold">
            Qué es
          </label>
          <select id={`clase-${unit._id}`} name="kind" className="control mt-1 w-full">
            {taughtKinds.map((kind) => (
              <option key={kind} value={kind}>
                {lessonKinds[kind]}
              </option>
            ))}
          </select>
        </div>
        <Button name="act" value={`agregar ${unit._id}`} look="secondary" disabled={busy}>
          Agregar y escribirla
        </Button>
      </Form>
    </details>
  );
}
