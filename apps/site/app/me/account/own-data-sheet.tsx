import { certificateStates } from '@aulario/contract/certificates/certificate';
import { claimTypes } from '@aulario/contract/claims/claim-book';
import { claimStates } from '@aulario/contract/claims/claim-sheet';
import type { OwnData } from '@aulario/contract/me/own-account';
import { requestKinds, requestStates } from '@aulario/contract/me/privacy-request';
import { formatMoney } from '@aulario/contract/money';
import { documentTypes } from '@aulario/contract/people/user';
import { callDirections } from '@aulario/contract/relations/call';
import { testimonyStates } from '@aulario/contract/relations/testimony';
import { activityKinds } from '@aulario/contract/relations/timeline';
import { dealStates } from '@aulario/contract/sales/deal';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { gradeWords } from '../../learning/gradebook/grade-words.ts';
import { limaDay, longInstant, longInstantAndHour, shortDay } from '../../ui/date-words.ts';
import { courseSituation } from './course-situation.ts';

const countryNames = new Intl.DisplayNames('es', { type: 'region' });

/** Everything that is kept of a person, to be read and printed. */
export function OwnDataSheet({ data }: { data: OwnData }) {
  const { taxName } = useSite().academy;
  const {
    academy,
    generatedAt,
    person,
    studies,
    testimonies,
    sessions,
    questions,
    lessons,
    lessonQuestions,
    gradeAppeals,
    calls,
    notes,
    requests,
    claims,
  } = data;
  return (
    <div className="space-y-10">
      <p className="max-w-reading text-s text-muted">
        Al {longInstantAndHour(generatedAt)}, {academy.legalName || academy.name}
        {academy.ruc && `, ${taxName} ${academy.ruc},`} guarda de ti lo que sigue. Corregir o borrar
        algo se pide en{' '}
        <Link className="link" to="/mi-cuenta/derechos">
          Mis derechos
        </Link>
        , o escribiendo a {academy.email}.
      </p>
      <Group title="Tus datos">
        <Facts
          facts={[
            ['Nombre', person.fullName],
            ['Documento', person.dni && `${documentTypes[person.document ?? 'DNI']} ${person.dni}`],
            ['Correo', person.email],
            ['Celular', person.mobile],
            ['Usuario', person.username],
            ['País', person.country && countryNames.of(person.country)],
            ['Departamento', person.department],
            ['Ciudad', person.city],
            ['Dirección', person.address],
            ['Foto', person.photo && 'Una'],
            ['Desde', longInstant(person.createdAt)],
          ]}
        />
      </Group>
      <Group title="Cursos">
        <Rows
          rows={studies.courses.map((course) => [
            course.courseName,
            `${courseSituation(course, generatedAt).words}, avance ${course.progress} %` +
              (course.finalGrade === null ? '' : `, nota ${course.finalGrade} de 20`),
          ])}
        />
      </Group>
      <Group title="Compras y pagos">
        <Rows
          rows={studies.purchases.map(({ number, courses, total, currency, state, payments }) => [
            `${number}: ${courses}`,
            `${formatMoney({ amount: total, currency })}, ${dealStates[state].toLowerCase()}, ${payments.length === 1 ? '1 pago' : `${payments.length} pagos`}`,
          ])}
        />
      </Group>
      <Group title="Certificados">
        <Rows
          rows={studies.certificates.map(({ courseName, code, state }) => [
            courseName,
            `${certificateStates[state]}${code ? `, código ${code}` : ''}`,
          ])}
        />
      </Group>
      <Group title="Opiniones">
        <Rows
          rows={testimonies.map(({ course, text, state }) => [
            course?.name ?? 'La academia',
            `${testimonyStates[state]}: ${text}`,
          ])}
        />
      </Group>
      <Group title="Preguntas que nos hiciste">
        <Rows
          rows={questions.map(({ createdAt, courseName, message, advertising }) => [
            `${shortDay(limaDay(createdAt))}${courseName ? ` · ${courseName}` : ''}`,
            `${message || 'Sin mensaje'}${advertising ? ' (aceptaste recibir publicidad)' : ''}`,
          ])}
        />
      </Group>
      <Group title="Llamadas">
        <Rows
          rows={calls.map(({ startedAt, direction, number, note, recorded }) => [
            `${callDirections[direction]} ${number}, ${longInstantAndHour(startedAt)}`,
            [note, recorded && 'Con grabación: pídela en Mis derechos.'].filter(Boolean).join('\n'),
          ])}
        />
      </Group>
      <Group title="Lo que anotamos al atenderte">
        <Rows
          rows={notes.map(({ at, kind, text }) => [
            `${activityKinds[kind]}, ${shortDay(limaDay(at))}`,
            text,
          ])}
        />
      </Group>
      <Group title="Lo que pediste sobre tus datos">
        <Rows
          rows={requests.map(({ number, kind, state, receivedOn, detail, answer }) => [
            `${requestKinds[kind].name} ${number}, ${shortDay(receivedOn)}`,
            `${requestStates[state]}: ${detail}${answer ? `\nRespuesta: ${answer}` : ''}`,
          ])}
        />
      </Group>
      <Group title="Lecciones que llevaste aquí">
        <Rows
          rows={lessons.map(({ courseName, title, doneAt, seenAt, note }) => [
            `${courseName}: ${title}`,
            [
              doneAt ? `Hecha el ${longInstant(doneAt)}` : `Abierta el ${longInstant(seenAt)}`,
              note && `Tu nota: ${note}`,
            ]
              .filter(Boolean)
              .join('\n'),
          ])}
        />
      </Group>
      <Group title="Lo que preguntaste en lecciones">
        <Rows
          rows={lessonQuestions.map(({ createdAt, courseName, title, text, answer }) => [
            `${shortDay(limaDay(createdAt))} · ${courseName}: ${title}`,
            answer ? `${text}\nRespuesta: ${answer}` : text,
          ])}
        />
      </Group>
      <Group title="Notas que pediste revisar">
        <Rows
          rows={gradeAppeals.map(({ createdAt, courseName, name, before, text, answer }) => [
            `${shortDay(limaDay(createdAt))} · ${courseName}: ${name}, ${gradeWords(before)}`,
            answer ? `${text}\nRespuesta: ${answer}` : text,
          ])}
        />
      </Group>
      <Group title="Libro de Reclamaciones">
        <Rows
          rows={claims.map(({ createdAt, number, type, state, detail, answer }) => [
            `${claimTypes[type]} ${number}, ${shortDay(limaDay(createdAt))}`,
            `${claimStates[state]}: ${detail}${answer ? `\nRespuesta: ${answer}` : ''}`,
          ])}
        />
      </Group>
      <Group title="Sesiones abiertas">
        <Rows
          rows={sessions.map(({ device, createdAt, ip }) => [
            device,
            [`desde el ${longInstantAndHour(createdAt)}`, ip].filter(Boolean).join(', '),
          ])}
        />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: [string, string][] }) {
  if (rows.length === 0) return <p className="text-s text-muted">Nada.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-s">
      {rows.map(([what, how], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed list, which never changes
        <li key={index} className="grid gap-x-6 py-2 sm:grid-cols-[18rem_1fr]">
          <span className="font-semibold">{what}</span>
          <span className="min-w-0 break-words whitespace-pre-line">{how}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { facts: [string, string | null | undefined][] }) {
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  return <Rows rows={known} />;
}
