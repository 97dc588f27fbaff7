/** Width by height of a ratio as CSS writes it: "16 / 9". */
export function shapeOf(ratio: string): number {
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  return width / height;
}
