import type { CreatorsOutcome } from '../../contract/testCreators';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** What the authors of creators should know after a run. */
export const creatorWarnings = (
  translate: Translate,
  { unanswered, unansweredBy, faulty, withoutModel }: CreatorsOutcome,
): string[] => [
  ...(unanswered > 0
    ? [translate('testCreators.unanswered', { smart_count: unanswered, creators: unansweredBy.join(', ') })]
    : []),
  ...(faulty.length > 0 ? [translate('testCreators.faulty', { creators: faulty.join(', ') })] : []),
  ...(withoutModel.length > 0 ? [translate('testCreators.withoutModel', { creators: withoutModel.join(', ') })] : []),
];
