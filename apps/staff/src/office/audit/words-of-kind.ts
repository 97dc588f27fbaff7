/** Fields that say something else in one kind of record. */
const offered = { status: 'Se ofrece' };
const published = { status: 'Publicado' };
const signed = { position: 'Cargo' };
export const ofKind: Record<string, Record<string, string>> = {
  user: { status: 'Puede entrar a su cuenta' },
  package: offered,
  'tax-rate': offered,
  'delivery-option': offered,
  category: published,
  label: published,
  meta: published,
  synonym: { status: 'La búsqueda lo usa' },
  agreement: { ...published, ...signed },
  certificate: signed,
  setting: signed,
  'user-match': { by: 'En qué se parecen' },
  attendance: { by: 'Cómo se anotó' },
  receipt: { kept: 'Guardado' },
  deal: { kept: 'Lo que se queda la academia' },
  'access-review': { kept: 'Se quedan', removed: 'Pierden el acceso' },
  refund: { error: 'Por qué no se pudo' },
};
