/** What became of a link that the holder of an order asked for. */
export const linkWords = {
  sent: 'Te enviamos un enlace al correo de esta compra. Ábrelo para confirmarla.',
  late: 'Tu enlace llega más tarde: al correo de esta compra le escribimos mucho en poco tiempo. No hace falta pedirlo otra vez.',
  unmailed: 'Escríbele con tu número de compra y te da el enlace.',
  none: 'No enviamos ningún enlace: esta compra ya está en una cuenta, o no tiene un correo.',
  denied:
    'No enviamos ningún enlace: quien recibe ese correo dijo que no hizo esta compra. Si lo escribiste mal, escríbenos.',
};
