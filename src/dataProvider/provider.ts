import { manifest } from 'virtual:entities';
import { createDataProvider } from './index';
import { http } from './client';

/** The data provider of the console. */
export const dataProvider = createDataProvider(manifest, http);
