/** A node of a parsed module, as far as the plugins here look into it. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

/** A node and all below it; `into` may keep it from entering some. */
export function nodesOf(
  node: SyntaxNode,
  into: (node: SyntaxNode) => boolean = () => true,
): SyntaxNode[] {
  if (!into(node)) return [];
  const children = Object.values(node).flat().filter(isNode);
  return [node, ...children.flatMap((child) => nodesOf(child, into))];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
