import { Targets, type Standpoint } from './targets';
import { targetNames } from './references';

/**
 * The patients of a file, by the names of their resources and by the identifiers that they have now. An identifier may be
 * that of several patients; a reference by it is then to none of them, because it is not certain whose fact it is.
 */
export class PatientTargets<Slot> {
  readonly #named = new Targets<Slot>();
  /** The patients with an identifier, each with the source system. */
  readonly #holders = new Map<string, Map<Slot, string>>();
  readonly #identifiers = new Map<Slot, readonly string[]>();

  /** Adds a patient; of an earlier version of the patient, no identifier stays. */
  add(names: readonly string[], identifiers: readonly string[], system: string, slot: Slot): void {
    this.#named.add(names, system, slot);
    for (const name of this.#identifiers.get(slot) ?? []) this.#holders.get(name)?.delete(slot);
    this.#identifiers.set(slot, identifiers);
    for (const name of identifiers) {
      const holders = this.#holders.get(name) ?? new Map<Slot, string>();
      this.#holders.set(name, holders.set(slot, system));
    }
  }

  /** The target of a reference; undefined if the file has none, or if it is not certain which one is meant. */
  find(reference: string, from: Standpoint): Slot | undefined {
    const [found, ...more] = this.#having(reference, from);
    return found && more.length === 0 ? found : this.#named.find(reference, from, 'Patient');
  }

  /** Whether a reference is by an identifier that several patients have. */
  isShared(reference: string, from: Standpoint): boolean {
    return this.#having(reference, from).length > 1;
  }

  /** The patients with the identifier of a reference: those of the same source or, if there are none, of others. */
  #having(reference: string, { base, system }: Standpoint): Slot[] {
    const all = targetNames(reference, 'Patient', base).flatMap((name) => [...(this.#holders.get(name) ?? [])]);
    const same = all.filter(([, of]) => of === system);
    return (same.length > 0 ? same : all).map(([slot]) => slot);
  }
}
