import type { jobs } from './jobs';
import type { outbox } from './outbox';
import type { views } from './views';

interface Areas {
  jobs: typeof jobs;
  outbox: typeof outbox;
  views: typeof views;
}

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** Every endpoint of the platform by method and path, as types: the console asks by them and loads no schema. */
export type Endpoints = All<Areas[keyof Areas]['endpoints']>;
