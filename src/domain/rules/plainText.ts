import type { Entity, FieldSchema, Json } from '../entity/types';
import { hasType, isObject } from '../entity/paths';
import { isHttps } from './addresses';
import type { Standing } from './standing';
import type { FieldError } from './types';

/** Line breaks, tabs and other control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** Characters that turn the direction of a text, with which one name can look like another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Widgets whose text may have several lines. */
const IN_LINES = new Set(['multiline', 'markdown', 'json', 'map', 'settings', 'strings']);

/** Whether a text has a control character, which could start a new line or header. */
export const hasControl = (text: string): boolean => CONTROL.test(text);

/**
 * A text from elsewhere as one line: each run of control characters becomes a blank, and nothing turns its direction.
 */
export const toLine = (text: string): string =>
  text
    .replace(TURNING, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/**
 * Whether a field must contain a single line. False for choices and for fields that the platform sets, which are not
 * checked.
 */
const isOneLine = (field: FieldSchema): boolean =>
  hasType(field, 'string') &&
  field.enum === undefined &&
  field['x-computed'] !== true &&
  !IN_LINES.has(field['x-widget'] ?? '');

function faultOf(field: FieldSchema, text: string): FieldError | undefined {
  if (isOneLine(field) && hasControl(text)) return { code: 'controlCharacter' };
  return field.format === 'uri' && text !== '' && !isHttps(text) ? { code: 'format.https' } : undefined;
}

function walk(
  field: FieldSchema,
  value: Json | undefined,
  standing: Standing,
  path: string,
  found: [string, FieldError][],
): void {
  if (typeof value === 'string') {
    const fault = faultOf(field, value);
    if (fault && !standing.has(value)) found.push([path, fault]);
  } else if (Array.isArray(value) && field.items) {
    const { items } = field;
    value.forEach((row, index) => walk(items, row, standing.rows, `${path}[${index}]`, found));
  } else if (isObject(value) && field.properties) {
    for (const [name, inner] of Object.entries(field.properties)) {
      walk(inner, value[name], standing.field(name), path === '' ? name : `${path}.${name}`, found);
    }
  }
}

/** A patient's history comes from devices and other systems and is stored as received. */
const isHistory = ({ phi, parent }: Entity['x-entity']): boolean => phi === true && parent?.entity === 'patient';

/**
 * Text faults of a record: control characters in single-line fields, and links that are not https.
 * @param standing the stored record, as it is and as today's transforms would store it; its texts are not reported
 */
export function textFaults(entity: Entity, record: Json, standing: Standing): [path: string, error: FieldError][] {
  const found: [string, FieldError][] = [];
  if (!isHistory(entity['x-entity'])) walk({ properties: entity.properties }, record, standing, '', found);
  return found;
}
