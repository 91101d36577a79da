import { targetNames } from './references';

/** From where a reference is followed: the server of the entry, and the source system of its resource. */
export interface Standpoint {
  base: string | undefined;
  system: string;
}

/** What references in a file may refer to, by the names of the resources. */
export class Targets<T> {
  readonly #byName = new Map<string, { system: string; value: T }[]>();

  /** Adds a resource under its names. A resource of the same source system and name is replaced. */
  add(names: readonly string[], system: string, value: T): void {
    for (const name of names) {
      const before = this.#byName.get(name);
      if (!before) this.#byName.set(name, [{ system, value }]);
      else this.#byName.set(name, [...before.filter((each) => each.system !== system), { system, value }]);
    }
  }

  /** The target of the resource's own names. */
  own(names: readonly string[], system: string): T | undefined {
    for (const name of names) {
      const found = this.#named(name, system);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The target of a reference; undefined if the file has none, or if it is not certain which one is meant. */
  find(reference: string, { base, system }: Standpoint, expected: string): T | undefined {
    return this.own(targetNames(reference, expected, base), system);
  }

  /** Resources without a server may have the same name. Then the one of the same source system is meant, if any. */
  #named(name: string, system: string): T | undefined {
    const all = this.#byName.get(name) ?? [];
    const same = all.filter((each) => each.system === system);
    const [found, ...more] = same.length > 0 ? same : all;
    return more.length === 0 ? found?.value : undefined;
  }
}
