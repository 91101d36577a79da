import { crc32, deflateSync } from 'node:zlib';

/** An image as bytes: red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  bytes: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The value of PNG's header for one byte per pixel that names a colour of the palette. */
const EIGHT_BIT_PALETTE = [8, 3, 0, 0, 0];

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const channels = (color: number): [red: number, green: number, blue: number] => [
  color >> 16,
  (color >> 8) & 255,
  color & 255,
];

const distance = (a: number, b: number): number => {
  const [red, green, blue] = channels(a);
  const [otherRed, otherGreen, otherBlue] = channels(b);
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
};

/**
 * A PNG with at most 256 colours. Of several similar colours, the most frequent one replaces the others. A rare colour
 * is replaced by the nearest colour of the palette.
 * @param step each channel is divided into ranges of this size, and colours in the same ranges are similar; a power of
 * 2
 */
export function palettePng({ width, height, bytes }: Pixels, step: number): Buffer {
  const all = Buffer.from(bytes);
  const pixels = Array.from({ length: width * height }, (_, at) => all.readUIntBE(at * 4, 3));
  const uses = new Map<number, number>();
  for (const color of pixels) uses.set(color, (uses.get(color) ?? 0) + 1);
  const groups = new Map<string, { color: number; count: number }>();
  for (const [color, count] of [...uses].toSorted((a, b) => b[1] - a[1])) {
    const name = channels(color)
      .map((channel) => Math.floor(channel / step))
      .join();
    const group = groups.get(name) ?? { color, count: 0 };
    groups.set(name, { ...group, count: group.count + count });
  }
  const palette = [...groups.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 256)
    .map(({ color }) => color);
  const places = new Map(palette.map((color, at) => [color, at]));
  for (const color of uses.keys()) {
    if (places.has(color)) continue;
    const far = palette.map((each) => distance(each, color));
    places.set(color, far.indexOf(Math.min(...far)));
  }
  // Each row begins with the number of its filter; 0 means no filter.
  const rows = Buffer.alloc(height * (width + 1));
  pixels.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = places.get(color) ?? 0;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(EIGHT_BIT_PALETTE, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
