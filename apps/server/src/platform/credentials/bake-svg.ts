const namespace = 'https://purl.imsglobal.org/ob/v3p0';

/**
 * Bakes a credential into an SVG (Open Badges 3.0, document formats): one element right after the
 * root's opening tag.
 * @throws Error when the text is no SVG.
 */
export function bakeSvg(svg: string, credential: string): string {
  const open = /<svg\b[^>]*>/.exec(svg);
  if (!open) throw new Error('Only an SVG can be baked.');
  const at = open.index + open[0].length;
  const root = open[0].replace('<svg', `<svg xmlns:openbadges="${namespace}"`);
  // The end of a CDATA part cannot stand in one.
  const text = credential.replaceAll(']]>', ']]]]><![CDATA[>');
  return `${svg.slice(0, open.index)}${root}<openbadges:credential><![CDATA[${text}]]></openbadges:credential>${svg.slice(at)}`;
}
