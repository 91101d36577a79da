import type { jobs } from './jobs';
import type { outbox } from './outbox';

/** Every endpoint of the platform by method and path, as types: the console asks by them and loads no schema. */
export type Endpoints = (typeof outbox)['endpoints'] & (typeof jobs)['endpoints'];
