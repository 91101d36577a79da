type Cause =
  | { code: 'signInAgain' }
  | { code: 'unreachable'; reason: string }
  | { code: 'tooSlow'; seconds: number }
  | { code: 'full'; status: number }
  | { code: 'refused'; status: number; reason: string }
  | { code: 'withoutCalls'; collections: readonly string[] }
  | { code: 'isSource' }
  | { code: 'fieldMissing'; field: string }
  | { code: 'answerTooLarge' }
  | { code: 'tooManyRecords'; collection: string; most: number }
  | { code: 'targetMoved'; collection: string; ids: readonly string[] }
  | { code: 'sourceMoved'; collection: string; ids: readonly string[] }
  | { code: 'invalid'; collection: string; places: readonly string[] }
  | { code: 'inUse'; collection: string; uses: string }
  | { code: 'restored' }
  | { code: 'unknownPlan'; planId: string }
  | { code: 'planMissing'; planId: string }
  | { code: 'cancelled' }
  | { code: 'internal' };

/** Why a promotion stopped. */
export type PromotionFault = Cause & {
  /** The collection that was sent last, if the target has not said whether it has written it. */
  unsettled?: string;
};

/** Whether a request that was refused with this status may succeed later. */
export const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const CURABLE: readonly PromotionFault['code'][] = [
  'signInAgain',
  'unreachable',
  'tooSlow',
  'full',
  'cancelled',
  'internal',
];

/** Whether the same promotion can go on after this fault. After any other a new dry run is needed. */
export const canResume = (fault: PromotionFault): boolean =>
  fault.code === 'refused' ? mayPass(fault.status) : CURABLE.includes(fault.code);

/** Maximum number of ids or names in the message of a fault. */
const MOST = 10;

/** The key of the message of a fault, and what it names. */
function wordsOf(fault: PromotionFault): { key: string; collections?: readonly string[]; names?: readonly string[] } {
  switch (fault.code) {
    case 'refused':
      return { key: fault.reason === '' ? 'refused' : 'refusedBecause' };
    case 'withoutCalls':
      return fault.collections.length === 0
        ? { key: 'withoutCalls' }
        : { key: 'withoutCollections', collections: fault.collections };
    case 'targetMoved':
    case 'sourceMoved':
      return { key: fault.code, collections: [fault.collection], names: fault.ids };
    case 'invalid':
      return { key: fault.code, collections: [fault.collection], names: fault.places };
    case 'inUse':
    case 'tooManyRecords':
      return { key: fault.code, collections: [fault.collection] };
    default:
      return { key: fault.code };
  }
}

/**
 * The message of a promotion that stopped. It contains no data of records, only ids and names of fields.
 * @param nameOf names a collection
 */
export function faultSentence(
  fault: PromotionFault,
  translate: (key: string, params: Record<string, unknown>) => string,
  nameOf: (collection: string) => string,
): string {
  const { key, collections = [], names = [] } = wordsOf(fault);
  const listed = (all: readonly string[]): string => {
    const first = all.slice(0, MOST).join(', ');
    return all.length > MOST ? translate('promotion.faults.andMore', { first, count: all.length - MOST }) : first;
  };
  const params = { ...fault, collections: listed(collections.map(nameOf)), names: listed(names) };
  const said = `ERROR: ${translate(`promotion.faults.${key}`, params)}`;
  if (fault.unsettled === undefined) return said;
  return `${said} ${translate('promotion.faults.unsettled', { collection: nameOf(fault.unsettled) })}`;
}
