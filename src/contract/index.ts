import type { jobs } from './jobs';
import type { outbox } from './outbox';
import type { views } from './views';

/** Every endpoint of the platform by method and path, as types: the console asks by them and loads no schema. */
export type Endpoints = (typeof jobs)['endpoints'] & (typeof outbox)['endpoints'] & (typeof views)['endpoints'];
