/** A registration code in an organization's list. */
export interface RegistrationCode {
  registrationCode: string;
  locationId?: string | null;
}

/** The changes that a save sends. */
export interface CodeChanges<C extends RegistrationCode> {
  /** New codes, and codes whose location changed. */
  save: C[];
  /** Removed codes. */
  remove: string[];
}

/** Compares the edited codes with the stored ones. Codes are matched by their trimmed text. */
export function codeChanges<C extends RegistrationCode>(
  stored: readonly RegistrationCode[],
  edited: readonly C[],
): CodeChanges<C> {
  const before = new Map(stored.map((code) => [code.registrationCode, code]));
  const kept = new Set(edited.map(({ registrationCode }) => registrationCode.trim()));
  return {
    save: edited.filter(({ registrationCode, locationId }) => {
      const known = before.get(registrationCode.trim());
      return !known || (known.locationId ?? null) !== (locationId ?? null);
    }),
    remove: [...before.keys()].filter((code) => !kept.has(code)),
  };
}
