import type { LayoutElement } from '@aulario/contract/certificates/certificate-template';
import type { Filling } from './template.fields.ts';

/** How wide a logo is beside its height, where nothing else is known. */
const ratio = 1.8;
const gap = 2;

/** The logos of all institutions in the box that a design has for them, each as large as fits. */
export function sealsIn(box: LayoutElement, seals: Filling['seals']): LayoutElement[] {
  const columns = bestColumns(box, seals.length);
  const rows = Math.ceil(seals.length / columns);
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (rows - 1)) / rows;
  return seals.map(({ picture, name }, at) => {
    const row = Math.floor(at / columns);
    // A last row with fewer stands in the middle, without a gap where the others would be.
    const lacking = row === rows - 1 ? columns * rows - seals.length : 0;
    const column = (at % columns) + lacking / 2;
    return {
      ...box,
      name: `${box.name} ${at + 1}`,
      position: {
        x: box.position.x + column * (width + gap),
        y: box.position.y + row * (height + gap),
      },
      width,
      height,
      content: picture,
      alt: `Logotipo de ${name}`,
    };
  });
}

function bestColumns({ width, height }: LayoutElement, count: number): number {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / columns / ratio, height / rows);
    if (size > best.size) best = { columns, size };
  }
  return best.columns;
}
