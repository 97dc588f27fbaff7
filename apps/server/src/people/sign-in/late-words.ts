/**
 * Told to whoever asks for a link, the same whether anybody is known by what they typed: a mailbox that others had us write to has
 * its mails one after the other (decision 184).
 */
export const lateWords =
  'Si a ese correo le escribimos mucho en poco tiempo, llega más tarde: no hace falta pedirlo otra vez.';
