import type { accounts } from './accounts';
import type { audit } from './audit';
import type { billing } from './billing';
import type { ccda } from './ccda';
import type { delegates } from './delegates';
import type { detection } from './detection';
import type { emr } from './emr';
import type { fhir } from './fhir';
import type { heldImports } from './heldImports';
import type { conversation, labReports } from './history';
import type { jobs } from './jobs';
import type { metrics } from './metrics';
import type { operations } from './operations';
import type { organizations } from './organizations';
import type { outbox } from './outbox';
import type { patientOrgs, patientProviders } from './patients';
import type { providers } from './providers';
import type { documents, planContents } from './records';
import type { reports, reportSeries } from './reports';
import type { roster, rosterImports } from './roster';
import type { scrub } from './scrub';
import type { search } from './search';
import type { sending } from './sending';
import type { sessions } from './sessions';
import type { signIn } from './signIn';
import type { views } from './views';

interface Areas {
  accounts: typeof accounts;
  audit: typeof audit;
  billing: typeof billing;
  ccda: typeof ccda;
  conversation: typeof conversation;
  delegates: typeof delegates;
  detection: typeof detection;
  documents: typeof documents;
  emr: typeof emr;
  fhir: typeof fhir;
  heldImports: typeof heldImports;
  jobs: typeof jobs;
  labReports: typeof labReports;
  metrics: typeof metrics;
  operations: typeof operations;
  organizations: typeof organizations;
  outbox: typeof outbox;
  patientOrgs: typeof patientOrgs;
  patientProviders: typeof patientProviders;
  planContents: typeof planContents;
  providers: typeof providers;
  reports: typeof reports;
  reportSeries: typeof reportSeries;
  roster: typeof roster;
  rosterImports: typeof rosterImports;
  scrub: typeof scrub;
  search: typeof search;
  sending: typeof sending;
  sessions: typeof sessions;
  signIn: typeof signIn;
  views: typeof views;
}

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** Every endpoint of the platform by method and path, as types: the console asks by them and loads no schema. */
export type Endpoints = All<Areas[keyof Areas]['endpoints']>;
