import {
  type DataPolicy,
  type DataUseView,
  processorRoles,
} from '@aulario/contract/me/data-policy';

/** Which data are used for what, by whom and for how long: made from the map of what is stored. */
export function DataUses({ policy: { uses, processors } }: { policy: DataPolicy }) {
  return (
    <dl className="data-uses">
      {uses.map((use) => (
        <div key={use.use} className="border-line border-t py-4">
          <dt className="font-semibold">{use.title}</dt>
          <dd>{use.data.join('; ')}.</dd>
          <dd>
            <b>Para qué:</b> {use.purpose}.
          </dd>
          <dd>
            <b>Por qué podemos:</b> {use.basis}.
          </dd>
          <dd>
            <b>Quién los trata:</b> la academia{namesOf(use, processors)}.
          </dd>
          <dd>
            <b>Cuánto tiempo:</b> {use.period}.
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who else has them, by name and country where the academy named them. */
function namesOf(use: DataUseView, processors: DataPolicy['processors']): string {
  const names = use.processors.map((role) => {
    const named = processors.find((processor) => processor.role === role && processor.name);
    const what = (processorRoles[role] as string).toLowerCase();
    if (!named) return `su proveedor de ${what}`;
    return `${named.name}${named.country ? ` (${named.country})` : ''}, ${what}`;
  });
  return names.length > 0 ? `; ${names.join('; ')}` : '';
}
