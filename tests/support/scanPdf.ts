/** Width and height of the scans, in pixels. */
const SIDE = 64;

const word = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const half = (value: number): number[] => [(value >>> 8) & 255, value & 255];

/** Packs a text of 0 and 1 into bytes. */
const bits = (text: string): number[] =>
  (text.match(/.{1,8}/g) ?? []).map((part) => Number.parseInt(part.padEnd(8, '0'), 2));

/** A black square in T.6 (MMR): an all-black line, then lines equal to the previous one, then the end mark. */
const black = bits(`001${'00110101'}${'0000001111'}${'0000110111'}${'11'.repeat(SIDE - 1)}${'000000000001'.repeat(2)}`);

const segment = (number: number, type: number, data: number[]): number[] => [
  ...word(number),
  type,
  0,
  1,
  ...word(data.length),
  ...data,
];

/** A black square as JBIG2 (T.88): a page of one generic region. */
export const JBIG2 = Buffer.from([
  ...segment(0, 48, [...word(SIDE), ...word(SIDE), ...word(0), ...word(0), 0, 0, 0]),
  ...segment(1, 38, [...word(SIDE), ...word(SIDE), ...word(0), ...word(0), 0, 1, ...black]),
]);

const marker = (code: number, data: number[]): number[] => [255, code, ...half(data.length + 2), ...data];

/** A grey square in JPEG 2000 (T.800): one tile whose only packet is empty, so that every pixel is mid-grey. */
export const JPX = Buffer.from([
  255,
  0x4f,
  ...marker(0x51, [...half(0), ...[SIDE, SIDE, 0, 0, SIDE, SIDE, 0, 0].flatMap(word), ...half(1), 7, 1, 1]),
  ...marker(0x52, [0, 0, ...half(1), 0, 0, 4, 4, 0, 1]),
  ...marker(0x5c, [0x40, 0x40]),
  ...marker(0x90, [...half(0), ...word(15), 0, 1]),
  255,
  0x93,
  0,
  255,
  0xd9,
]);

interface Scan {
  filter: 'JBIG2Decode' | 'JPXDecode';
  bits: 1 | 8;
  data: Buffer;
}

/** A PDF of scanned pages, as fax servers and scanners make it. The PDF contains no text. */
export function scanPdf(scans: readonly Scan[]): Buffer {
  const first = 3;
  const kids = scans.map((_, index) => `${first + index * 3} 0 R`).join(' ');
  const drawn = 'q 400 0 0 400 106 300 cm /Scan Do Q';
  const stream = (head: string, data: Buffer) =>
    Buffer.concat([Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${scans.length} >>`),
    ...scans.flatMap(({ filter, bits: depth, data }, index) => {
      const page = first + index * 3;
      const image = `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceGray`;
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /Scan ${page + 2} 0 R >> >> /Contents ${page + 1} 0 R >>`,
        ),
        stream('', Buffer.from(drawn)),
        stream(`${image} /BitsPerComponent ${depth} /Filter /${filter}`, data),
      ];
    }),
  ];
  const parts = [Buffer.from('%PDF-1.5\n')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = at;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`));
  return Buffer.concat(parts);
}
