/**
 * Why a resource or a statement of another system is not imported, or not in full, as reports of imports tell it. The
 * console translates it.
 */
export const IMPORT_FAULTS = {
  // Dates of a statement.
  badDate: 'its %{name} %{value} is not a date',
  unknownDate: 'its %{name} %{value} stands for an unknown date',
  noOffset: 'its %{name} %{value} has no offset from UTC, so only the day is taken',
  noTime: 'has no time; that of its document is not taken for it',
  reversed: 'its end %{value} is before its start %{other}',
  endedActive: 'is said to be active, but its end is %{value}',
  future: 'its %{name} %{value} is in the future',

  // A dose.
  otherRhythm: 'its dose says %{what} in its text, but %{other} in its structure',
  otherRhythmCode: 'its dose says %{what} by its code, but %{other} in numbers',
  badDose: 'its dose says %{what}, which cannot be',

  // Its name.
  otherName: 'is named %{what}, but its code %{code} is for %{other}',
  localName: 'its code %{code} has no name; it is shown by that of a local code, %{what}',

  // What is stored already.
  otherSubject: 'its id was used before for something else; both are kept',
  sameTime: 'another document of the same time says something else of it; the stored record stays',
  noDocumentTime:
    'another document says something else of it, and this one does not say when it was written; the stored record stays',
  sameVersion: 'another document with the same or a higher version says something else of it; the stored record stays',
  replaced: 'a document that replaces this one says something else of it',
  replacedOther: 'replaces %{what}, whose stored record was withdrawn',
  partGone: 'no longer has %{what}, whose stored record was withdrawn',
  replacedStillSaid: 'replaces %{what}, whose stored record stays, because another source still has it',
  nowSame: 'now says what another source says; its own earlier record was withdrawn',
  ofFamily: 'is about the family of its patient, not about the patient',
  maybeDenied: 'its words may speak against it',
  maybeOfFamily: 'its words may be about a parent of the patient',
  newerStays: 'the stored record is of a newer version, and stays',
  storedStays: 'the stored record of it stays',
  movedHere: 'was said to be another patient’s before; that patient’s record was withdrawn',
  movedAway: 'its source has said since then that it is another patient’s',
  deletedHere: 'was deleted here, and its source says nothing else since then',
  patientDeleted: 'was deleted by its source; a patient who is stored here stays',
  sameDocumentId: 'has the id of another document that was imported before; what only that one says stays',
  replaceEachOther:
    'it and the document %{what} each say that they replace the other; the one imported first counts less',
  leftOut: 'is no longer in the document that replaces the one it was in',
  otherCustodian:
    'says that it replaces the document %{what}, which another organization keeps; nothing of it is replaced',
  ofOtherCustodian:
    'another organization has a document that says it replaces this one, %{what}; nothing of it is replaced',
  stillSaid: 'no longer holds, says one of its sources; the stored record stays, because another source still has it',
  withdrawn: 'no longer holds; the stored record was withdrawn',
  alsoWithdrawn: 'the stored record was withdrawn',
  deleted: 'was deleted by its source',
  retracted: 'its source has taken it back, and this version is not known to be newer',
  otherPatientsId: 'another patient has this id; name the source system',

  // The content.
  noId: 'has no id',
  noValue: 'has no value that can be read',
  unreadValue: 'its value %{value} cannot be read',
  lostComponent: 'its part %{what} has no value that can be read',
  valueAndReason: 'says why it has no value (%{what}), but has one, %{value}, which is not taken',
  noName: 'has neither a code nor a text',
  noMedication: 'names no medication',
  noSubstance: 'names no substance',
  noResults: 'has no results',
  noValues: 'its results hold no values',
  noReport: 'is no laboratory result, and in no report (%{count} ×)',
  missingResult: 'its result %{what} is not in the file',
  missingMember: 'its member %{what} is not in the file',
  foreignResult: 'its result %{what} is of another server, and is not taken as its own',
  otherPatientsResult: 'its result %{what} is another patient’s, and is not taken as its own',
  noAttachment: 'has no attachment',
  notBase64: 'its attachment is not base64',
  noContentType: 'its attachment has no content type',
  notFinal: 'is not there yet, and nothing says that it is newer than the stored result',
  onlyUrl: 'its attachment has only a url, which is not fetched',
  noData: 'its attachment has no data',
  superseded: 'is superseded by a newer document',
  invalid: 'its %{field} is not accepted (%{rule})',
  unknownStatus: 'its %{field} is not a value of FHIR R4',
  modifier: 'has an unknown modifier extension, %{what}',
  rules: 'follows unknown rules, %{what}',
  tooDeep: 'is nested too deeply',
  tooLong: 'is longer than %{size} MB',
  notFhir: 'is not a FHIR resource',
  noEntry: 'is no entry',
  badDeletion: 'deletes %{what}, which is not one resource',
  notJson: 'is not JSON',
  tooManyResults: 'only the first %{most} results are taken',
  moreFaults: 'more remarks, which are not listed: %{count}',

  // It is not so.
  noneKnown: 'says that none are known',
  thisDenied: 'denies only what it names',
  nothingKnown: 'says that nothing is known',
  noLongerNone: 'no longer says that none are known',
  notToBeGiven: 'says that the medication is not to be given',
  'entered-in-error': 'entered in error',
  refuted: 'refuted',
  cancelled: 'cancelled',
  'not-taken': 'not taken',
  'not-done': 'not done',
  unsuccessful: 'was not successful',
  intended: 'intended, not taken yet',
  draft: 'a draft',
  proposal: 'a proposal, not an order',
  plan: 'a plan, not an order',
  option: 'an option, not an order',
  preparation: 'in preparation, not done yet',

  // Whose it is.
  noPatient: 'names no patient',
  otherPatient: 'is another patient’s',
  otherFocus: 'is about %{what}, not about its patient',
  notAPatient: 'its subject %{what} is not a patient',
  unknownPatient: 'its patient %{what} is not known',
  sharedIdentifier: 'more than one patient has the identifier %{what}',
  patientRefused: 'its patient was rejected',
  patientGone: 'the patient is not here',
  patientNotStored: 'the patient cannot be stored (%{what})',

  // Who the patient is.
  noPersonName: 'has no name',
  noBirthDate: 'has no date of birth',
  partBirthDate: 'has no whole date of birth',
  otherPerson: 'has the id of a patient with another name and date of birth',
  namesake: 'may be a patient who is here',
  sameEmail: 'has the email address of somebody who is here',
  tooManyHeld: 'has too many records to wait with it',
  discarded: 'somebody has discarded it',
  patientNoId: 'the patient has no id',
  patientNoName: 'the patient has no name',
  patientNoGender: 'the patient’s gender is not given',
  aliveButDied: 'the patient is said to be alive, but has a time of death',
} as const;
export type ImportFault = keyof typeof IMPORT_FAULTS;

/** Which date of a statement is meant. */
export const DATE_NAMES = { time: 'time', start: 'start', end: 'end', death: 'time of death' } as const;
export type DateName = keyof typeof DATE_NAMES;

type Params = Record<string, string>;

/** Maximum length of a value in a fault. */
const LONGEST = 200;

/** A fault in words. */
export const importFault = (fault: ImportFault, params: Params = {}): string =>
  IMPORT_FAULTS[fault].replace(/%\{(\w+)\}/g, (_, name: string) => (params[name] ?? '').slice(0, LONGEST));

const JOINT = ' · ';
/** Several faults of one statement in words. */
export const joinFaults = (faults: readonly string[]): string => faults.join(JOINT);

const escaped = (text: string): string => text.replace(/[()]/g, String.raw`\$&`);

const PATTERNS = Object.entries(IMPORT_FAULTS).map(([fault, text]) => {
  const names = Object.values(DATE_NAMES).join('|');
  const pattern = escaped(text)
    .replaceAll('%{name}', `(?<name>${names})`)
    .replace(/%\{(\w+)\}/g, `(?<$1>.{0,${LONGEST}}?)`);
  return { fault, pattern: new RegExp(`^${pattern}$`) };
});

/** A fault with its values. */
export interface ReadFault {
  fault: string;
  params: Params;
}

/** The faults in a text that `importFault` and `joinFaults` made; undefined for another text. */
export function readFaults(text: string): ReadFault[] | undefined {
  const found = text.split(JOINT).map((said): ReadFault | undefined => {
    for (const { fault, pattern } of PATTERNS) {
      const match = pattern.exec(said);
      if (match) return { fault, params: { ...match.groups } };
    }
    return undefined;
  });
  return found.every((each) => each !== undefined) ? found : undefined;
}

/** Maximum number of colons after which the words of a fault are looked for. */
const MOST_COLONS = 20;

/** Told faults: the place of the statement, and what is wrong with it. */
export interface ToldFaults {
  place: string;
  faults: ReadFault[];
}

/** The faults in a text `Problems: Asthma: its end …`; undefined for another text. */
export function readToldFaults(text: string): ToldFaults | undefined {
  const whole = readFaults(text);
  if (whole) return { place: '', faults: whole };
  // A name may contain a colon, and so may a value.
  let at = -1;
  for (let tries = 0; tries < MOST_COLONS; tries += 1) {
    at = text.indexOf(': ', at + 1);
    if (at < 0) return undefined;
    const faults = readFaults(text.slice(at + 2));
    if (faults) return { place: text.slice(0, at), faults };
  }
  return undefined;
}

export const readDateName = (text: string | undefined): DateName | undefined =>
  (['time', 'start', 'end', 'death'] as const).find((name) => DATE_NAMES[name] === text);
