import { createContext, useContext } from 'react';
import { viewerZone } from '../domain/shownTime';

/** The zone that the user has chosen for the times of a screen and its forms; undefined for the viewer's own. */
export const ZoneContext = createContext<string | undefined>(undefined);

/** The zone in which times are shown and typed here. */
export const useZone = (): string => useContext(ZoneContext) ?? viewerZone();
