import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

const schema = z.strictObject({
  firstName: said,
  courseName: said,
  /** The part of the grade: "Tarea 1", "Nota final". */
  component: said,
  /** To who asked; null: to a teacher, whom it tells that somebody asked. */
  answer: z
    .strictObject({
      text: said,
      changed: z.boolean(),
      /** The record is closed: it changes by a rectification. */
      rectifies: z.boolean(),
      before: said,
      after: said.nullable(),
    })
    .nullable(),
  path: address,
});
type Props = z.output<typeof schema>;

/** Somebody asked for a grade to be looked at again, or was answered. */
export const gradeAppeal = mailTemplate({
  schema,
  subject: ({ component, answer }) =>
    answer
      ? `Respondieron tu pedido de revisión: ${component}`
      : `Piden revisar una nota: ${component}`,
  preview: ({ courseName, component }) => `${component}. ${courseName}.`,
  content: (props) =>
    h(
      Fragment,
      null,
      greeting(props.firstName),
      ...(props.answer ? answered(props, props.answer) : asked(props)),
    ),
});

function asked({ component, courseName, path }: Props) {
  return [
    paragraph('En ', strong(courseName), ' te piden revisar una nota: ', strong(component), '.'),
    paragraph('Lo que escribió está en tu sala. Tu respuesta le llega por correo.'),
    button('Ver el pedido', path),
  ];
}

function answered({ component, courseName, path }: Props, answer: NonNullable<Props['answer']>) {
  return [
    paragraph('Pediste revisar tu nota de ', strong(component), ` (${courseName}).`),
    facts(gradeFacts(answer)),
    paragraph(strong('La respuesta:')),
    quoted(answer.text),
    button('Ver mis notas', path),
  ];
}

function gradeFacts({ changed, rectifies, before, after }: NonNullable<Props['answer']>) {
  if (!changed) return [['La nota se mantiene', before] as const];
  if (after !== null && after !== before)
    return [['La nota cambió', `${before} → ${after}`] as const];
  return [
    ['Tu nota', before] as const,
    [
      'Va a cambiar',
      rectifies ? 'con una rectificación del acta' : 'cuando llegue del aula virtual',
    ] as const,
  ];
}
