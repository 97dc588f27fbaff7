import type { FastifyReply } from 'fastify';
import { quoted, send } from '../tools/tool.page.ts';

type Course = { id: string; name: string; lessons: { id: string; title: string }[] };

type Choosing = { ticket: string; action: string; courses: Course[]; framedBy: string };

/** Where somebody of a platform chooses what their link opens. Works without JavaScript. */
export function sendChoice(
  reply: FastifyReply,
  { ticket, action, courses, framedBy }: Choosing,
): FastifyReply {
  const list = courses.map(({ id, name, lessons }) => {
    const inside = lessons.map((one) => option(`${id}/${one.id}`, one.title)).join('');
    const more = inside ? `<details><summary>Solo una lección</summary>${inside}</details>` : '';
    return `<section>${option(id, name, true)}${more}</section>`;
  });
  const body = `<h1>¿Qué abre el enlace?</h1>
<p>Elige un curso entero o una de sus lecciones. La nota vuelve a tu aula: la del curso cuando se termina, la de una lección cuando queda hecha.</p>
<form method="post" action="${quoted(action)}"><input type="hidden" name="ticket" value="${quoted(ticket)}">
${list.join('')}<button>Poner en mi aula</button></form>`;
  const origin = new URL(action).origin;
  const policy = [`form-action ${origin} https: http:`];
  return send(reply, 200, 'Elegir qué abre el enlace', body, policy, framedBy);
}

const option = (value: string, label: string, whole = false) =>
  `<label${whole ? ' class="whole"' : ''}><input type="radio" name="what" value="${quoted(value)}" required> ${quoted(label)}</label>`;
