/** Why a promotion stopped. */
export type PromotionFault =
  | { code: 'signInAgain' }
  | { code: 'unreachable'; reason: string }
  | { code: 'tooSlow'; seconds: number }
  | { code: 'full'; status: number }
  | { code: 'refused'; status: number; reason: string }
  | { code: 'withoutCalls'; collections: readonly string[] }
  | { code: 'isSource' }
  | { code: 'fieldMissing'; field: string }
  | { code: 'answerTooLarge' }
  | { code: 'targetMoved'; collection: string; ids: readonly string[] }
  | { code: 'sourceMoved'; collection: string; ids: readonly string[] }
  | { code: 'invalid'; collection: string; places: readonly string[] }
  | { code: 'inUse'; collection: string; uses: string }
  | { code: 'restored' }
  | { code: 'unknownPlan'; planId: string }
  | { code: 'cancelled' }
  | { code: 'internal' };

const MOST = 10;

const listOf = (names: readonly string[]): string =>
  names.slice(0, MOST).join(', ') + (names.length > MOST ? ` and ${names.length - MOST} more` : '');

function sentenceOf(fault: PromotionFault): string {
  switch (fault.code) {
    case 'signInAgain':
      return 'The platform is no longer signed in to the target. Sign in again to resume.';
    case 'unreachable':
      return `The target does not answer (${fault.reason}).`;
    case 'tooSlow':
      return `The target did not answer within ${fault.seconds} seconds.`;
    case 'full':
      return `The target has no room for the records (status ${fault.status}).`;
    case 'refused':
      return `The target rejected a request (status ${fault.status}${fault.reason === '' ? '' : `, ${fault.reason}`}).`;
    case 'withoutCalls':
      return fault.collections.length === 0
        ? 'The target does not have the calls for promotions.'
        : `The target does not take these collections: ${listOf(fault.collections)}.`;
    case 'isSource':
      return 'The target cannot equal the source.';
    case 'fieldMissing':
      return `Failed to find field ${fault.field} in data.`;
    case 'answerTooLarge':
      return 'An answer of the target is too large.';
    case 'targetMoved':
      return `Records of ${fault.collection} have changed at the target since the dry run: ${listOf(fault.ids)}. They were not overwritten.`;
    case 'sourceMoved':
      return `Records of ${fault.collection} have changed at the source since the dry run: ${listOf(fault.ids)}. Repeat the dry run.`;
    case 'invalid':
      return `The target did not accept records of ${fault.collection}: ${listOf(fault.places)}.`;
    case 'inUse':
      return `Other records at the target still refer to records of ${fault.collection} that would be deleted (${fault.uses}).`;
    case 'restored':
      return 'What this promotion had written was put back at the target. Repeat the dry run.';
    case 'unknownPlan':
      return `There is no plan ${fault.planId}.`;
    case 'cancelled':
      return 'The promotion was cancelled.';
    case 'internal':
      return 'An error of the platform.';
  }
}

/** The message of a promotion that stopped. It contains no data of records, only ids and names of fields. */
export const faultText = (fault: PromotionFault): string => `ERROR: ${sentenceOf(fault)}`;
