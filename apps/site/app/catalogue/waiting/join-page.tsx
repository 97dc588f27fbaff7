import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { Form, Link, useNavigation } from 'react-router';
import { HumanCheck } from '../../human/human-check.tsx';
import { FormNotice } from '../../legal/form-notice.tsx';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { Said } from '../../people/sign-in/said.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field, TickField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { buyPath, groupDays } from '../groups/group-words.ts';
import type { waitingWords } from './waiting-mails.ts';
import type { WaitingValues } from './waiting-values.ts';

type Loaded = {
  course: { name: string; slug: string };
  group: OpenEdition | null;
  gone: boolean;
  room: OpenEdition[];
  joined: boolean;
  /** The mail that tells of it. */
  late: boolean;
  words: ReturnType<typeof waitingWords>;
  ticket: string | null;
  /** For how long: "24 meses después de salir de la lista"; null where it could not be read. */
  kept: string | null;
};
type Refused = { values: WaitingValues; fault: FormFault; ticket: string | null };

/** Where one leaves a mailbox, to be told of a free place or of the next group. */
export function JoinPage({ loaded, answer }: { loaded: Loaded; answer?: Refused }) {
  const { course, group, joined, gone, room, words } = loaded;
  const title = group ? 'Lista de espera' : 'Avísame del próximo grupo';
  if (joined && !answer)
    return (
      <AccountCard title={title}>
        <p className="mb-5 text-s">
          {words.after}
          {loaded.late &&
            ' Ese correo puede tardar varias horas: a esa dirección le escribimos mucho en poco tiempo. No hace falta anotarse otra vez.'}
        </p>
        <Said message={words.said} to={`/cursos/${course.slug}`} words="Volver al curso" />
      </AccountCard>
    );
  return (
    <AccountCard title={title}>
      <p className="font-semibold">
        <Link className="link" to={`/cursos/${course.slug}`}>
          {course.name}
        </Link>
      </p>
      <p className="mt-1 mb-5 text-s">
        {group && `${groupDays(group)}. `}
        {words.before}
      </p>
      <Instead slug={course.slug} gone={gone} group={group} room={room} />
      <JoinForm
        answer={answer}
        ticket={answer ? answer.ticket : loaded.ticket}
        group={group}
        kept={loaded.kept}
      />
    </AccountCard>
  );
}

/** What may be better than waiting: a group with room, this one among them. */
function Instead({
  slug,
  gone,
  group,
  room: [first, ...more],
}: {
  slug: string;
  gone: boolean;
  group: OpenEdition | null;
  room: OpenEdition[];
}) {
  if (!gone && !first) return null;
  if (!gone && !group) return null;
  const own = group && [first, ...more].find((each) => each?._id === group._id);
  const offered = own ?? first;
  return (
    <div className="mb-5">
      <Notice tone="info" title={gone ? 'Ese grupo ya no está a la venta.' : undefined}>
        {offered ? (
          <p>
            {own ? 'Este grupo tiene cupos ahora. ' : 'Hay cupos en otro grupo. '}
            <Link className="link" to={buyPath(slug, offered)}>
              Inscribirme: {groupDays(offered)}
            </Link>
          </p>
        ) : (
          <p>Te avisamos cuando haya otras fechas.</p>
        )}
      </Notice>
    </div>
  );
}

function JoinForm({
  answer,
  ticket,
  group,
  kept,
}: {
  answer?: Refused;
  ticket: string | null;
  group: OpenEdition | null;
  kept: string | null;
}) {
  const busy = useNavigation().formMethod === 'POST';
  const { values, fault } = answer ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      <ErrorSummary fault={fault} />
      <Field
        label="Nombre"
        name="name"
        defaultValue={values?.name}
        error={errorOf(fault, 'name')}
        autoComplete="name"
        maxLength={200}
        required
      />
      <Field
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        defaultValue={values?.email}
        error={errorOf(fault, 'email')}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Field
        label="Celular"
        name="mobile"
        type="tel"
        inputMode="tel"
        defaultValue={values?.mobile}
        error={errorOf(fault, 'mobile')}
        help="Para avisarte también por WhatsApp. Fuera del Perú, con el código de tu país: +57…"
        autoComplete="tel"
        maxLength={30}
      />
      <TickField
        name="consent"
        defaultChecked={values?.consent}
        error={errorOf(fault, 'consent')}
        required
      >
        Acepto que me escriban para avisarme.
      </TickField>
      <FormNotice
        purpose="Usamos estos datos solo para avisarte; el celular puede quedar vacío."
        kept={kept ? `Los guardamos ${kept}.` : ''}
      />
      <HumanCheck ticket={ticket} />
      <Button type="submit" wide disabled={busy}>
        {busy ? 'Un momento…' : group ? 'Anotarme en la lista' : 'Avísame'}
      </Button>
    </Form>
  );
}
