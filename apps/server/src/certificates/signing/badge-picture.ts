import satori from 'satori';
import sharp from 'sharp';
import { printFonts } from '../../platform/fonts.ts';
import { textileCloth, textileRibbon } from '../../platform/textile-border.ts';

type Words = {
  holder: string;
  /** What it certifies: who took part shows no picture like that of who passed. */
  title: string;
  course: string;
  facts: string;
  academy: string;
  /** The academy's colour on light paper. */
  accent: string;
  standing: string;
};

type BadgeWords = Pick<Words, 'title' | 'course' | 'academy' | 'accent'>;

const ink = '#1C2230';
const muted = '#565E6C';
const paper = '#FBFAF6';
const yarns = (accent: string) => ({ ground: accent, figure: '#E9A820', detail: paper });

/** The badge as a square PNG, to be baked. */
export async function badgePicture(words: BadgeWords): Promise<Uint8Array> {
  return png(await badgeDrawing(words));
}

/** The same as SVG: the cloth of the house, the course, the academy; letters are outlines. */
export async function badgeDrawing({
  title,
  course,
  academy,
  accent,
}: BadgeWords): Promise<string> {
  const side = 600;
  return draw(side, side, [
    cloth(textileCloth(28, 28, yarns(accent)), side, side),
    box(
      {
        position: 'absolute',
        left: 70,
        top: 130,
        width: side - 140,
        height: side - 260,
        background: paper,
        borderRadius: 28,
        padding: 36,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
      },
      [
        line(academy, { fontSize: 26, color: accent, fontFamily: 'display' }),
        line(clipped(course, 90), {
          fontSize: course.length > 45 ? 34 : 44,
          color: ink,
          fontFamily: 'display',
          marginTop: 18,
          lineHeight: 1.1,
        }),
        line(title, { fontSize: 22, color: muted, marginTop: 20 }),
      ],
    ),
  ]);
}

/** The picture that shows when the page of a certificate is shared: 1200 × 630. */
export async function sharePicture(words: Words): Promise<Uint8Array> {
  const [width, height] = [1200, 630];
  const letters = words.holder.length;
  const drawing = await draw(width, height, [
    cloth(textileRibbon(104, yarns(words.accent)), width, 81),
    box(
      {
        position: 'absolute',
        left: 80,
        top: 120,
        width: width - 160,
        height: height - 170,
        justifyContent: 'space-between',
      },
      [
        line(words.academy, { fontSize: 34, color: words.accent, fontFamily: 'display' }),
        box({}, [
          line(clipped(words.holder, 121), {
            fontSize: letters > 80 ? 46 : letters > 34 ? 54 : 76,
            color: ink,
            fontFamily: 'display',
            lineHeight: 1.1,
          }),
          line(words.title, { fontSize: 30, color: muted, marginTop: 20 }),
          line(clipped(words.course, 130), {
            fontSize: words.course.length > 60 ? 36 : 44,
            color: ink,
            fontFamily: 'strong',
            marginTop: 6,
            lineHeight: 1.15,
          }),
        ]),
        box({ flexDirection: 'row', justifyContent: 'space-between' }, [
          line(words.facts, { fontSize: 30, color: muted }),
          line(words.standing, { fontSize: 30, color: words.accent, fontFamily: 'strong' }),
        ]),
      ],
    ),
  ]);
  return png(drawing);
}

type Node = {
  type: string;
  props: { style?: object; children?: unknown; src?: string; width?: number; height?: number };
};

async function draw(width: number, height: number, children: Node[]): Promise<string> {
  const fonts = printFonts();
  const root = box({ width, height, background: paper, position: 'relative' }, children);
  return satori(root as never, {
    width,
    height,
    fonts: (['text', 'strong', 'display'] as const).map((name) => ({
      name,
      data: Buffer.from(fonts[name]),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  });
}

function png(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}

function box(style: object, children: Node[]): Node {
  return {
    type: 'div',
    props: {
      // What is said of a width holds its padding, whatever the drawer takes for granted.
      style: { display: 'flex', flexDirection: 'column', boxSizing: 'border-box', ...style },
      children,
    },
  };
}

function line(text: string, style: object): Node {
  return { type: 'div', props: { style: { fontFamily: 'text', ...style }, children: text } };
}

function cloth(svg: string, width: number, height: number): Node {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const style = { position: 'absolute', left: 0, top: 0, width, height };
  return { type: 'img', props: { src, width, height, style } };
}

function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
