import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';

/** The steps of a JSON pointer: `/emails/0/email` → `['emails', '0', 'email']`. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const INDEX = /^\d+$/;

/**
 * All values that a stored record has at a place, in any row of a list. Rules that are newer than a record apply only
 * to values that a save adds or changes, so unchanged values do not block other edits. The order of rows is ignored, so
 * that a moved row counts as unchanged.
 *
 * Values are read when somebody asks for them, and once for all rows: a record can have thousands of rows.
 */
export class Standing {
  readonly #read: () => readonly Json[];
  readonly #fields = new Map<string, Standing>();
  #values: readonly Json[] | undefined;
  #known: ReadonlySet<Json> | undefined;
  #rows: Standing | undefined;

  constructor(read: () => readonly Json[]) {
    this.#read = read;
  }

  get values(): readonly Json[] {
    this.#values ??= this.#read();
    return this.#values;
  }

  /** Whether one of the values is this text, number or boolean. */
  has(value: Json): boolean {
    this.#known ??= new Set(this.values);
    return this.#known.has(value);
  }

  /** The rows of the lists among the values. */
  get rows(): Standing {
    this.#rows ??= new Standing(() => this.values.flatMap((value) => (Array.isArray(value) ? value : [])));
    return this.#rows;
  }

  /** The values of one property. */
  field(name: string): Standing {
    const known = this.#fields.get(name);
    if (known) return known;
    const field = new Standing(() =>
      this.values.flatMap((value) => (isObject(value) && Object.hasOwn(value, name) ? [value[name] ?? null] : [])),
    );
    this.#fields.set(name, field);
    return field;
  }

  /** The values at a path. A step that is a number leads to all rows of a list, or to a property of that name. */
  at(steps: readonly string[]): Standing {
    return steps.reduce<Standing>((standing, step) => {
      const named = standing.field(step);
      if (!INDEX.test(step)) return named;
      return named.values.length === 0 ? standing.rows : new Standing(() => [...standing.rows.values, ...named.values]);
    }, this);
  }
}
