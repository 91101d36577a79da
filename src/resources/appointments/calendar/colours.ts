import type { Theme } from '@mui/material/styles';
import { textOf } from '../../../domain/entity/read';
import type { Entity, Language } from '../../../domain/entity/types';
import { enumLabel } from '../../labels';
import type { Colouring } from './address';
import type { Item } from './useItems';

/** A color of appointments with its sign and its meaning. */
export interface Tone {
  key: string;
  colour: (theme: Theme) => string;
  /** The status whose sign is beside the color, so that nothing is said by color alone. A provider's name is shown. */
  sign?: string;
  label: string;
}

const STATUSES = ['requested', 'confirmed', 'inProgress', 'completed', 'rejected'] as const;

const COLOURS: Record<(typeof STATUSES)[number], Tone['colour']> = {
  requested: ({ palette }) => palette.warning.main,
  confirmed: ({ palette }) => palette.success.main,
  inProgress: ({ palette }) => palette.info.main,
  completed: ({ palette }) => palette.text.secondary,
  rejected: ({ palette }) => palette.error.main,
};

const NEUTRAL = 'none';
/** The number of providers that get a color of their own. */
export const MOST_COLOURS = 8;
const OTHERS = 'others';

export const providerOf = ({ record }: Item): string => textOf(record.providerId);

interface Texts {
  noProvider: string;
  others: string;
}

/** The colors of the calendar: one for each status, or for the providers with the most appointments. */
export function tonesOf(
  colouring: Colouring,
  items: readonly Item[],
  entity: Entity,
  language: Language,
  texts: Texts,
): Tone[] {
  if (colouring === 'status')
    return STATUSES.map((status) => ({
      key: status,
      colour: COLOURS[status],
      sign: status,
      label: String(enumLabel(entity, 'status', status, language)),
    }));
  const counts = new Map<string, number>();
  for (const item of items) counts.set(providerOf(item), (counts.get(providerOf(item)) ?? 0) + 1);
  const names = new Map(items.map((item) => [providerOf(item), item.provider]));
  const all = [...counts.keys()].filter((id) => id !== '');
  const chosen = all
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1))
    .slice(0, MOST_COLOURS)
    .toSorted((a, b) => (names.get(a) ?? '').localeCompare(names.get(b) ?? '', language));
  const neutral = (key: string, label: string): Tone => ({
    key,
    label,
    colour: ({ palette }) => palette.text.secondary,
  });
  return [
    ...chosen.map((id, index): Tone => ({
      key: id,
      label: names.get(id) ?? id,
      colour: ({ palette }) => palette.series[index] ?? palette.text.secondary,
    })),
    ...(all.length > chosen.length ? [neutral(OTHERS, texts.others)] : []),
    ...(counts.has('') ? [neutral(NEUTRAL, texts.noProvider)] : []),
  ];
}

/** The index of the tone of an appointment. */
export function toneAt(tones: readonly Tone[], colouring: Colouring, item: Item): number {
  const own = colouring === 'status' ? (item.record.status ?? 'requested') : providerOf(item) || NEUTRAL;
  const index = tones.findIndex(({ key }) => key === own);
  return index >= 0 ? index : tones.findIndex(({ key }) => key === OTHERS);
}
