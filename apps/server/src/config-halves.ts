/** Settings that do nothing without another one: whoever set them believes that they work. */
const halves: readonly (readonly [name: string, needs: string])[] = [
  ['BACKUP_S3_BUCKET', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_SECRET_KEY', 'S3_BUCKET'],
  ['SIGNING_P12_PASSWORD', 'SIGNING_P12'],
];

/** What each of them that is alone has to be told. */
export function settingsAlone(env: object): { name: string; message: string }[] {
  const given = new Map(Object.entries(env).filter(([, value]) => value));
  return halves.flatMap(([name, needs]) =>
    given.has(name) && !given.has(needs)
      ? [{ name, message: `no sirve sin ${needs}: define también esa, o quita esta` }]
      : [],
  );
}
