import type { LooseOf } from '../../domain/records';
import { useFormScope } from '../../forms/bridge/scope';
import { useRecordOf } from '../../forms/bridge/useRecordOf';

/** The schedule as it stands in the form. */
export const useDraft = (): LooseOf<'reportSchedule'> => useRecordOf(useFormScope().root);
