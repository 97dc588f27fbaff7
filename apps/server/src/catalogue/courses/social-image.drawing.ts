import type { Focus } from '@aulario/contract/file';
import satori from 'satori';
import sharp from 'sharp';
import { printFonts } from '../../platform/fonts.ts';
import { textileBorder } from '../../platform/textile-border.ts';

/** What the picture of a shared link says. */
export type SocialCard = {
  academy: string;
  /** Its colour on light paper. */
  accent: string;
  /** Small, above the title: "Curso · 40 horas · En vivo". */
  facts: string;
  title: string;
  /** Below: "Certificado verificable". */
  promise: string;
  /** The bytes of the course's own cover; without them a cloth is woven. */
  cover: Uint8Array | null;
  /** What of the cover stays in sight; its middle when there is none. */
  focus?: Focus;
};

const width = 1200;
const height = 630;
/** Ten pixels for each cell of the woven cloth below. */
const coverWidth = 530;
const ribbonWidth = 12;
const colours = { paper: '#FBFAF6', ink: '#1C2230', muted: '#565E6C' };

/**
 * Draws the picture that a shared link shows, 1200 by 630 as PNG of few colours: WhatsApp drops
 * pictures that weigh several hundred kilobytes, and this one is a fraction of that.
 */
export async function drawSocialImage(card: SocialCard): Promise<Uint8Array> {
  const words = await sharp(Buffer.from(await wordsSvg(card)))
    .png()
    .toBuffer();
  const cloth = await clothOf(card);
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite([
      { input: words, left: 0, top: 0 },
      { input: cloth, left: width - coverWidth, top: 0 },
    ])
    .png({ palette: true, colours: 64, effort: 7 })
    .toBuffer();
}

async function clothOf({ cover, accent, focus }: SocialCard): Promise<Buffer> {
  const source = cover ?? Buffer.from(wovenSvg(accent));
  return sharp(source, { density: 300 })
    .resize({ width: coverWidth, height, fit: cover && focus ? 'outside' : 'cover' })
    .extract(await partOf(cover, focus))
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Which part of a cover that was made as large as its place is shown: its focus in the middle, as far as it reaches. */
async function partOf(cover: Uint8Array | null, focus: Focus | undefined) {
  const part = { left: 0, top: 0, width: coverWidth, height };
  if (!cover || !focus) return part;
  const { width: wide, height: high } = await sharp(cover).metadata();
  const scale = Math.max(coverWidth / wide, height / high);
  const before = (whole: number, shown: number, at: number) => {
    const room = Math.max(0, Math.floor(Math.round(whole * scale) - shown));
    const middle = Math.round((whole * scale * at) / 100 - shown / 2);
    return Math.min(room, Math.max(0, middle));
  };
  return {
    ...part,
    left: before(wide, coverWidth, focus.x),
    top: before(high, height, focus.y),
  };
}

function wovenSvg(accent: string): string {
  const border = textileBorder(53, 63, { ground: '#EFE8D6', figure: accent, detail: '#E9A820' });
  const ground = `<rect width="53" height="63" fill="${accent}"/>`;
  return border.replace('<path', `${ground}<path`).replace('</svg>', `${steppedCross}</svg>`);
}

/** The cross of the Andes, two cells a step, in the middle of the cloth. */
const step = 'M5 0h4v3h2v2h3v4h-3v2h-2v3h-4v-3h-2v-2h-3v-4h3v-2h2z';
const steppedCross = `<g transform="translate(12.5 17.5) scale(2)">
  <path fill="#E9A820" d="${step}"/>
  <path fill="#10332B" transform="translate(2 2) scale(.7143)" d="${step}"/>
  <path fill="#EFE8D6" d="M5 5h4v4h-4z"/><path fill="#A12A45" d="M6 6h2v2h-2z"/>
</g>`;

function wordsSvg({ academy, accent, facts, title, promise }: SocialCard): Promise<string> {
  const fonts = printFonts();
  const tree = box(
    { width: width - coverWidth, height, flexDirection: 'row', background: colours.paper },
    [
      box({ width: ribbonWidth, height, background: accent }, []),
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          flexGrow: 1,
          width: width - coverWidth - ribbonWidth,
          padding: '52px 48px 48px 56px',
        },
        [
          text({ fontFamily: 'strong', fontSize: 30, color: accent }, academy),
          box({ flexDirection: 'column' }, [
            text({ fontFamily: 'text', fontSize: 27, color: colours.muted }, facts),
            text(
              {
                fontFamily: 'display',
                fontSize: titleSize(title),
                lineHeight: 1.1,
                color: colours.ink,
                marginTop: 16,
                lineClamp: 5,
                textWrap: 'balance',
              },
              title,
            ),
          ]),
          text({ fontFamily: 'text', fontSize: 26, color: colours.muted }, promise),
        ],
      ),
    ],
  );
  return satori(tree as never, {
    width: width - coverWidth,
    height,
    fonts: [
      { name: 'display', data: Buffer.from(fonts.display), weight: 400, style: 'normal' },
      { name: 'text', data: Buffer.from(fonts.text), weight: 400, style: 'normal' },
      { name: 'strong', data: Buffer.from(fonts.strong), weight: 400, style: 'normal' },
    ],
  });
}

/** Long titles are set smaller, so that five lines hold almost any. */
function titleSize(title: string): number {
  if (title.length <= 36) return 68;
  if (title.length <= 64) return 58;
  return title.length <= 100 ? 48 : 40;
}

type Element = { type: string; props: { style: object; children: Element[] | string } };

function box(style: object, children: Element[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(style: object, words: string): Element {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: words } };
}
