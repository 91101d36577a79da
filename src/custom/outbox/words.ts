import type { Words } from '../../browse/columns';

/** The purpose of a message in the user's language; a purpose without a text is shown as it is. */
export const purposeText = (purpose: string, { translate }: Pick<Words, 'translate'>): string =>
  translate(`outbox.purposes.${purpose}`, { _: purpose });
