import { createContext, use } from 'react';
import type { RecentTabProps } from '../tab';

/** The patient and the alert that the screen shows. */
export const RecentContext = createContext<RecentTabProps>({ patientId: null, alert: null });

export const useRecent = (): RecentTabProps => use(RecentContext);
