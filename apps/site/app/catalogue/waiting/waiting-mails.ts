import type { AppLoadContext } from 'react-router';

const none = 'Por ahora esta academia no envía correos';

/** What is said of the mails of a list, before and after somebody joins it; where none leaves, how it goes on. Written by the server. */
export function waitingWords({ mails }: Pick<AppLoadContext, 'mails'>, group: boolean) {
  return (mails ? promised : unpromised)[group ? 'place' : 'notice'];
}

const promised = {
  place: {
    before: 'Si se libera un cupo y es tu turno, te lo apartamos y te escribimos.',
    after:
      'Abre el correo que te enviamos y confirma tu lugar en los próximos 3 días: tu turno cuenta desde que lo confirmas. Sin confirmar, sales de la lista.',
    said: 'Te anotamos. Falta que confirmes tu correo.',
  },
  notice: {
    before: 'Te escribimos una sola vez, cuando haya nuevas fechas.',
    after: 'Te llega un correo con un enlace solo tuyo para salir cuando quieras.',
    said: 'Te anotamos. Te escribimos al correo que nos diste.',
  },
};

const unpromised: typeof promised = {
  place: {
    before: `${none}: después de anotarte, escríbele para confirmar tu lugar.`,
    after: `${none}: escríbele en los próximos 3 días para confirmar tu lugar. Sin confirmar, sales de la lista.`,
    said: 'Te anotamos. Falta que confirmes tu lugar.',
  },
  notice: {
    before: `${none}: las nuevas fechas salen en la página del curso.`,
    after: `${none}: las nuevas fechas salen en la página del curso.`,
    said: 'Te anotamos.',
  },
};
