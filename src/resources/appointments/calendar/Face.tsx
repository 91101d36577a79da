import { memo } from 'react';
import { textOf } from '../../../domain/entity/read';
import type { Entity, Language } from '../../../domain/entity/types';
import { enumLabel } from '../../labels';
import { Sign } from './Sign';
import type { Item } from './useItems';
import { clockAt, lengthText, spokenItem } from './words';

interface Props {
  item: Item;
  entity: Entity;
  language: Language;
  zone: string;
  /** Whether the end is shown, too. */
  whole?: boolean;
  /** Whether clocks change during the appointment, so that its place in the calendar does not tell its length. */
  changing?: boolean;
}

/**
 * The content of an appointment in the calendar. Screen readers get a sentence with the date. It has few elements,
 * because a week may have hundreds of appointments.
 */
export const Face = memo(function Face({ item, entity, language, zone, whole = false, changing = false }: Props) {
  const { record, span, patient, provider } = item;
  const category = record.category ? String(enumLabel(entity, 'category', record.category, language)) : '';
  const length = changing ? lengthText(span, language) : '';
  const more = [provider, category].filter(Boolean);
  const time = [
    clockAt(span.start, language, zone),
    whole || changing ? ` – ${clockAt(span.end, language, zone)}` : '',
    changing ? ` (${length})` : '',
  ];
  return (
    <>
      <span className="visually-hidden">{spokenItem(item, entity, language, zone, length)}</span>
      <span className="cg-face" aria-hidden>
        <b>{`${time.join('')}\u00a0`}</b>
        <Sign status={textOf(record.status) || 'requested'} /> <span className="cg-name">{patient}</span>
        {more.length > 0 && <small>{` · ${more.join(' · ')}`}</small>}
      </span>
    </>
  );
});
