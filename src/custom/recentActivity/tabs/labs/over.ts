import { createContext } from 'react';
import type { LooseOf } from '../../../../domain/records';

/** Whether a laboratory result is over the limit that the user has set. */
export const OverContext = createContext<(record: LooseOf<'patientData'>) => boolean>(() => false);
