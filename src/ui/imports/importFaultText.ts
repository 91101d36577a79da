import { FAULT_TEXTS } from '../../domain/directMessages/attachments';
import { keysOf } from '../../domain/entity/read';
import { readDateName, readToldFaults, type ReadFault } from '../../domain/imports/faults';
import { translatePlace } from './placeText';

type Translate = (key: string, options?: Record<string, unknown>) => string;

function translateFault({ fault, params }: ReadFault, translate: Translate): string {
  const date = readDateName(params['name']);
  const name = date === undefined ? {} : { name: translate(`importFaults.dateNames.${date}`) };
  return translate(`importFaults.faults.${fault}`, { ...params, ...name });
}

/**
 * Why something was not imported, in the reader's language: `Problems: Asthma: its end …`. A text that is not one of
 * the platform's faults stays as it is.
 */
export function importFaultText(text: string, translate: Translate): string {
  const ofDocument = keysOf(FAULT_TEXTS).find((fault) => FAULT_TEXTS[fault] === text);
  if (ofDocument !== undefined) return translate(`directAttachments.faults.${ofDocument}`);
  const told = readToldFaults(text);
  if (!told) return text;
  const value = told.faults.map((each) => translateFault(each, translate)).join(' · ');
  return told.place === ''
    ? value
    : translate('lists.filtered', { name: translatePlace(told.place, translate), value });
}
