import { ALERT_SHAPES, LAB_SHAPES, type AlertColor, type LabMark } from '../../../src/domain/report/shapes';
import { escapeHtml } from '../../messaging/letter';
import { ACCENT, ALERT, HEAD, INK, LINE, QUIET, STRENGTHS, WARNING } from './look';
import type { Block, Cell, HeatCell, ReportDocument } from './types';

const STYLE = `
:root{color-scheme:light}
body{margin:0 auto;padding:24px;max-width:1600px;background:#fff;color:${INK};font:14px/1.45 'Inter Variable',Inter,'Noto Sans SC Variable','Noto Sans TC Variable',system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{font-size:20px;margin:0 0 2px}h2{font-size:15px;margin:22px 0 6px;color:${ACCENT}}
p{margin:4px 0}.quiet,.detail{color:${QUIET}}.detail{display:block;font-size:12px}.more{margin-top:4px}
.warning{color:${WARNING};font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr max-content 1fr;gap:3px 14px;margin:8px 0}
dt{color:${QUIET}}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:left;padding:4px 7px;border-bottom:1px solid ${LINE};vertical-align:top}.long{overflow-wrap:anywhere}.whole{white-space:nowrap}
thead th{background:${HEAD};font-weight:600}
.right{text-align:right}.scroll{overflow-x:auto}
.heat th,.heat td{padding:2px 3px;font-size:11px}.heat td,.heat thead th+th{text-align:center}.heat thead th{white-space:pre-line;overflow-wrap:normal}
.heat td{border:1px solid ${LINE}}.heat tbody th{font-weight:400;white-space:nowrap}
${STRENGTHS.map((colour, strength) => `.s${strength}{background:${colour}}`).join('')}
svg{vertical-align:-2px}.word{clip-path:inset(50%);position:absolute;height:1px;width:1px;overflow:hidden}
footer{margin-top:28px;padding-top:8px;border-top:1px solid ${LINE};color:${QUIET};font-size:12px}
@media (max-width:600px){dl{grid-template-columns:max-content 1fr}}
@media print{body{padding:0;max-width:none}.scroll{overflow:visible}h2{break-after:avoid}tr{break-inside:avoid}}`;

/** The sign of an alert level as SVG. */
export function alertSvg(color: AlertColor): string {
  const shape: { outline: string; mark?: string } = ALERT_SHAPES[color];
  const mark = shape.mark ? `<path d="${shape.mark}" fill="none" stroke="#fff" stroke-width="1.8"/>` : '';
  return `<svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true"><path d="${shape.outline}" fill="${ALERT[color]}"/>${mark}</svg>`;
}

/** The sign of a laboratory value as SVG: triangles above each other, exclamation marks side by side. */
function labSvg({ side, critical }: LabMark): string {
  const { path, width, height } = LAB_SHAPES[side];
  const [right, down] = side === 'abnormal' ? [width + 1, 0] : [0, height + 1];
  const [wide, high] = critical ? [width + right, height + down] : [width, height];
  const second = critical ? `<path d="${path}" fill="${WARNING}" transform="translate(${right} ${down})"/>` : '';
  return `<svg width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" aria-hidden="true"><path d="${path}" fill="${WARNING}"/>${second}</svg>`;
}

/** The sign of a cell as SVG; empty if it has none. */
export const cellSvg = ({ alert, mark }: Pick<Cell, 'alert' | 'mark'>): string =>
  alert ? alertSvg(alert) : mark ? labSvg(mark) : '';

/** Words and dates stay whole. Only a text without spaces that is longer than a word, such as an ID, may break. */
const wrappedText = (text: string): string =>
  escapeHtml(text).replace(
    /(\S{28,})|\b\d+(?:-\d+)+\b/gu,
    (part, long?: string) => `<span class="${long === undefined ? 'whole' : 'long'}">${part}</span>`,
  );

function cellOf({ text, detail, more = [], ...signs }: Cell): string {
  const svg = cellSvg(signs);
  const sign = svg && `${svg} `;
  const below = more.map((each) => `<div class="more">${cellOf(each)}</div>`).join('');
  return `${sign}${wrappedText(text)}${detail ? `<span class="detail">${wrappedText(detail)}</span>` : ''}${below}`;
}

function heatOf({ text, strength, alert }: HeatCell): string {
  const ground = strength === undefined ? '' : ` class="s${strength}"`;
  return alert
    ? `<td>${alertSvg(alert)}<span class="word">${escapeHtml(text)}</span></td>`
    : `<td${ground}>${escapeHtml(text)}</td>`;
}

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'text':
      return `<p${block.quiet ? ' class="quiet"' : ''}>${escapeHtml(block.text)}</p>`;
    case 'warning':
      return `<p class="warning">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<dl>${block.facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${cellOf(value)}</dd>`).join('')}</dl>`;
    case 'table': {
      const side = (index: number) => (block.columns[index]?.align === 'right' ? ' class="right"' : '');
      const head = block.columns
        .map(({ label }, at) => `<th scope="col"${side(at)}>${escapeHtml(label)}</th>`)
        .join('');
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell, at) => `<td${side(at)}>${cellOf(cell)}</td>`).join('')}</tr>`,
      );
      return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
    }
    case 'heatmap': {
      const head = block.columns.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('');
      const rows = block.rows.map(
        ({ name, cells }) => `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map(heatOf).join('')}</tr>`,
      );
      return `<div class="scroll"><table class="heat"><thead><tr><th scope="col">${escapeHtml(block.head)}</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div><p class="quiet">${escapeHtml(block.legend)}</p>`;
    }
  }
}

/** The report as a standalone page: no scripts, no external resources, all texts escaped. */
export function htmlOf({ language, title, subject, made, blocks }: ReportDocument): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${title} · ${subject}`)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(subject)}</p>
${blocks.map(blockOf).join('\n')}
</main><footer>${escapeHtml(made)}</footer></body></html>
`;
}
