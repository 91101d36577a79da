import type { Words } from '../../browse/columns';
import {
  ATTACHMENT_STATES,
  ATTACHMENT_WARNINGS,
  VALIDATION_ICONS,
  type AttachmentWarning,
  type ValidationIcon,
} from '../../domain/directMessages/attachments';
import type { Language } from '../../domain/entity/types';
import { fieldOf, isOneOf, textOf } from '../../domain/entity/read';
import { exactTime, shortDate } from '../../ui/time';

type Translate = Pick<Words, 'translate'>;

const keyOf = (texts: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.entries(texts).find(([, each]) => each === text)?.[0];

/** A stored state in the reader's language. */
export function stateText(state: unknown, { translate }: Translate): string {
  const key = keyOf(ATTACHMENT_STATES, textOf(state));
  return key === undefined ? textOf(state) : translate(`directAttachments.states.${key}`);
}

/** A cause of attempts: a code, and possibly a detail. */
export function causeText(cause: string, { translate }: Translate): string {
  const [code = '', ...detail] = cause.split(' ');
  const reason = code === 'held' ? 'directAttachments.states.held' : `directAttachments.faults.${code}`;
  return [translate(reason, { _: code }), ...(code === 'held' ? [] : detail)].join(' ');
}

/** The name of the person that a document names. */
export const nameIn = (row: unknown): string =>
  ['firstName', 'lastName']
    .map((name) => textOf(fieldOf(fieldOf(row, 'patient'), name)))
    .filter(Boolean)
    .join(' ');

/** The person that a document names: name and date of birth, as it says them or as a person corrected them. */
export function personIn(row: unknown, language: Language, corrected?: 'correction'): string {
  const [firstName, lastName, dob] = ['firstName', 'lastName', 'dob'].map((name) => {
    const said = textOf(fieldOf(fieldOf(row, 'patient'), name));
    return corrected ? textOf(fieldOf(fieldOf(row, corrected), name) ?? said) : said;
  });
  return [[firstName, lastName].filter(Boolean).join(' '), shortDate(dob ?? '', language)].filter(Boolean).join(', ');
}

export const iconOf = (row: unknown): ValidationIcon => {
  const icon = fieldOf(row, 'icon');
  return isOneOf(VALIDATION_ICONS, icon) ? icon : 'notStarted';
};

export const warningsOf = (row: unknown): AttachmentWarning[] => {
  const warnings = fieldOf(row, 'warnings');
  return Array.isArray(warnings) ? warnings.filter((each) => isOneOf(ATTACHMENT_WARNINGS, each)) : [];
};

export function warningText(warning: AttachmentWarning, row: unknown, { translate, language }: Words): string {
  if (warning === 'held') {
    const why = textOf(fieldOf(row, 'heldReason'));
    return translate(why === '' ? 'directAttachments.states.held' : `heldImports.why.${why}`);
  }
  return translate(`directAttachments.warnings.${warning}`, {
    user: textOf(fieldOf(row, 'deletedBy')),
    time: exactTime(textOf(fieldOf(row, 'deletedAt')), language),
  });
}
