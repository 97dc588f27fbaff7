/** Who issues a paper, by the name that people know and that of the law: "Tocapu (Tocapu S.A.C.), RUC 20600000001". */
export function issuerWords({
  name,
  legalName,
  ruc,
}: {
  name: string;
  legalName: string;
  ruc: string;
}): string {
  const legal = legalName && legalName !== name ? ` (${legalName})` : '';
  return `${name}${legal}${ruc ? `, RUC ${ruc}` : ''}`;
}
