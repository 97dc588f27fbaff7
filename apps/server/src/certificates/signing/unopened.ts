/** Why a P12 does not open, for whoever chose it. */
export const unopened = {
  'no-p12':
    'Ese archivo no es un .p12 ni un .pfx. Un .cer, .crt o .pem lleva solo el certificado público: hace falta el archivo con la clave privada.',
  'no-key':
    'Ese archivo no trae la clave privada de su certificado, y sin ella no se firma: vuelve a exportarlo con la clave privada.',
  'not-rsa': 'La clave de ese certificado no es RSA: pide uno con clave RSA.',
  password:
    'Esa no es la contraseña del archivo: es la que se eligió al descargarlo o exportarlo. Cuida mayúsculas y espacios.',
  closed:
    'No pudimos abrir el archivo: revisa la contraseña, y que sea el .p12 o .pfx que te dio tu entidad. Si la contraseña es correcta, conviértelo en una computadora con OpenSSL 3: «openssl pkcs12 -legacy -in tuyo.p12 -nodes -out paso.pem» y después «openssl pkcs12 -export -in paso.pem -out nuevo.p12». Borra paso.pem al terminar y sube nuevo.p12.',
};
