import { createContext, use } from 'react';
import type { RecentTabProps } from '../tab';

/** The selected patient and alert of the screen. */
export const RecentContext = createContext<RecentTabProps>({ patientId: null, alert: null });

export const useRecent = (): RecentTabProps => use(RecentContext);
