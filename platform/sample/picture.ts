import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: Colour;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Draws a PNG of coloured boxes on a background; later boxes cover earlier ones. Sizes are in pixels. */
export function drawPng(width: number, height: number, ground: Colour, boxes: readonly Box[]): Buffer {
  // Each row begins with its filter type, which is 0 (no filter).
  const stride = width * 3 + 1;
  const pixels = Buffer.alloc(stride * height);
  const fill = ({ x, y, width: wide, height: high, colour }: Box): void => {
    for (let row = Math.max(y, 0); row < Math.min(y + high, height); row += 1)
      for (let column = Math.max(x, 0); column < Math.min(x + wide, width); column += 1)
        pixels.set(colour, row * stride + 1 + column * 3);
  };
  [{ x: 0, y: 0, width, height, colour: ground }, ...boxes].forEach(fill);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB, not interlaced.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
