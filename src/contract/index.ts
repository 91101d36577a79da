/**
 * All areas of the API. Each contract adds its area to this interface in its own file, so there is no list of
 * contracts.
 */
export interface Areas {}

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** The types of all endpoints by method and path. The console uses only types, so it loads no schemas. */
export type Endpoints = All<Areas[keyof Areas]['endpoints']>;
