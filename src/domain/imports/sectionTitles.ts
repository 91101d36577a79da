/** The usual English titles of the sections of clinical documents, by their kind. */
const TITLES = {
  problems: /^((active )?problems?( list)?|problem list and diagnoses|conditions)$/i,
  pastIllness: /^(history of past illness|past medical history|resolved problems)$/i,
  allergies: /^(allergies|allergies(,| and) (adverse reactions|intolerances|sensitivities)(,? (and )?alerts)?)$/i,
  medications:
    /^(medications?( list)?|(current|discharge|admission|administered) medications|medications administered)$/i,
  procedures: /^(procedures?|list of surgeries)$/i,
  equipment: /^(medical equipment|devices|implants)$/i,
  encounters: /^encounters?$/i,
  immunizations: /^(immunizations?|vaccinations?)$/i,
  results: /^((lab(oratory)? )?results?)$/i,
  vitalSigns: /^vital signs$/i,
  socialHistory: /^social history$/i,
  familyHistory: /^family history$/i,
  plan: /^((assessment and )?plan( of (care|treatment))?|treatment plan)$/i,
} as const;
export type SectionTitle = keyof typeof TITLES;

const KINDS = Object.keys(TITLES).filter((each): each is SectionTitle => Object.hasOwn(TITLES, each));

/** The kind of a section with a usual title; undefined for a title of its own. */
export const findSectionTitle = (title: string): SectionTitle | undefined =>
  KINDS.find((kind) => TITLES[kind].test(title.trim()));
