import type { Words } from '../../browse/columns';

/** What a message is for, in the reader's words; a purpose without words of its own keeps its name. */
export const purposeText = (purpose: string, { translate }: Pick<Words, 'translate'>): string =>
  translate(`outbox.purposes.${purpose}`, { _: purpose });
