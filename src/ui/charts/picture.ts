import type { Theme } from '@mui/material/styles';
import { pictureTexts } from './pictureTexts';

/** Each pixel of the chart becomes this many pixels of the picture in each direction. */
const SCALE = 2;
const EDGE = 16;
const TITLE = 16;
const TEXT = 12;
const SWATCH = 12;
const LINE = 22;

/**
 * The properties by which the page's styles change how an SVG element is drawn. They are written as attributes, because
 * the Content-Security-Policy does not forbid those.
 */
const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'visibility',
];

/** The source of a chart's SVG without its texts, which no longer depends on the page's styles. */
export function svgSource(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const copies = [copy, ...copy.querySelectorAll('*')];
  [svg, ...svg.querySelectorAll('*')].forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of DRAWN) {
      const value = style.getPropertyValue(name);
      if (value !== '') copies[at]?.setAttribute(name, value);
    }
    for (const name of ['style', 'class', 'tabindex', 'href']) copies[at]?.removeAttribute(name);
  });
  for (const text of copy.querySelectorAll('text')) text.remove();
  return new XMLSerializer().serializeToString(copy);
}

async function drawn(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

interface Words {
  title: string;
  /** The unit, the period and the zone, and of when the figures are. */
  lines: readonly string[];
  legend: readonly { label: string; color: string }[];
}

/** A chart with its title and legend as a PNG, in the colours and the fonts of the theme. */
export async function pictureOf(svg: SVGSVGElement, { title, lines, legend }: Words, theme: Theme): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const font = theme.typography.fontFamily ?? 'sans-serif';
  const image = await drawn(svgSource(svg));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const above = EDGE + (1 + lines.length) * LINE + (legend.length > 0 ? LINE : 0);
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (above + height + EDGE) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = theme.palette.background.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, y: number, size: number, color: string): void => {
    pen.font = `${size === TITLE ? 600 : 400} ${size}px ${font}`;
    pen.fillStyle = color;
    pen.fillText(text, x, y);
  };
  pen.textBaseline = 'top';
  write(title, EDGE, EDGE, TITLE, theme.palette.text.primary);
  lines.forEach((line, at) => write(line, EDGE, EDGE + (1 + at) * LINE, TEXT, theme.palette.text.secondary));
  let x = EDGE;
  for (const { label, color } of legend) {
    const y = above - LINE;
    pen.fillStyle = color;
    pen.fillRect(x, y, SWATCH, SWATCH);
    write(label, x + SWATCH + 4, y, TEXT, theme.palette.text.primary);
    x += SWATCH + 4 + pen.measureText(label).width + EDGE;
  }
  pen.drawImage(image, EDGE, above, width, height);
  pen.textBaseline = 'alphabetic';
  for (const { text, x: left, y, font: own, color } of pictureTexts(svg)) {
    pen.font = own;
    pen.fillStyle = color;
    pen.fillText(text, EDGE + left, above + y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png');
  });
}
