import type { Migration } from 'kysely';
import * as platform from './001-platform';
import * as activationCodes from './020-activation-codes';
import * as roster from './030-roster';
import * as outbox from './050-outbox';
import * as accountLinks from './051-account-links';
import * as operations from './060-operations';
import * as auditReading from './080-audit-reading';
import * as importChunks from './081-import-chunks';
import * as listChoices from './082-list-choices';
import * as auditShown from './083-audit-shown';
import * as scrubbedFiles from './090-scrubbed-files';
import * as detection from './110-detection';
import * as emr from './120-emr';
import * as loginMetrics from './121-login-metrics';
import * as delegates from './130-delegates';
import * as leases from './200-leases';
import * as keptMessages from './201-kept-messages';
import * as uploads from './202-uploads';
import * as jobOutcomes from './203-job-outcomes';
import * as sessionDigests from './210-session-digests';
import * as keyedAudit from './211-keyed-audit';
import * as signInSources from './220-sign-in-sources';
import * as userNames from './221-user-names';
import * as recoveryAndSessions from './222-recovery-and-sessions';
import * as dateKeys from './230-date-keys';
import * as restoreDates from './231-restore-dates';
import * as heldImports from './240-held-imports';
import * as imageOwners from './260-image-owners';
import * as importMappings from './270-import-mappings';
import * as heldOutcomes from './330-held-outcomes';
import * as sampleMessages from './340-sample-messages';
import * as liveChanges from './380-live-changes';
import * as alerts from './390-alerts';
import * as silence from './395-silence';
import * as reportLinks from './396-report-links';
import * as outcomeTimes from './397-outcome-times';
import * as logLines from './400-log-lines';
import * as logSearches from './401-log-searches';
import * as openAlerts from './403-open-alerts';
import * as logArchive from './410-log-archive';
import * as metricArchive from './420-metric-archive';
import * as directMessages from './430-direct-messages';
import * as appointmentNotices from './440-appointment-notices';
import * as calendarFeeds from './450-calendar-feeds';
import * as archivedRequests from './460-archived-requests';
import * as directNotices from './470-direct-notices';
import * as heldCorrections from './475-held-corrections';
import * as keptFiles from './480-kept-files';
import * as appointmentStatus from './485-appointment-status';
import * as heldAttachments from './490-held-attachments';
import * as reportSchedules from './495-report-schedules';
import * as testResults from './520-test-results';
import * as rollups from './500-rollups';
import * as promotion from './510-promotion';
import * as promoting from './511-promoting';
import * as planChecks from './530-plan-checks';
import * as promotionFaults from './540-promotion-faults';
import * as testStates from './550-test-states';
import * as promotionEnds from './551-promotion-ends';
import * as testRuns from './552-test-runs';

/** All migrations in order. A released migration is never changed; changes go into a new migration. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-platform': platform,
  '020-activation-codes': activationCodes,
  '030-roster': roster,
  '050-outbox': outbox,
  '051-account-links': accountLinks,
  '060-operations': operations,
  '080-audit-reading': auditReading,
  '081-import-chunks': importChunks,
  '082-list-choices': listChoices,
  '083-audit-shown': auditShown,
  '090-scrubbed-files': scrubbedFiles,
  '110-detection': detection,
  '120-emr': emr,
  '121-login-metrics': loginMetrics,
  '130-delegates': delegates,
  '200-leases': leases,
  '201-kept-messages': keptMessages,
  '202-uploads': uploads,
  '203-job-outcomes': jobOutcomes,
  '210-session-digests': sessionDigests,
  '211-keyed-audit': keyedAudit,
  '220-sign-in-sources': signInSources,
  '221-user-names': userNames,
  '222-recovery-and-sessions': recoveryAndSessions,
  '230-date-keys': dateKeys,
  '231-restore-dates': restoreDates,
  '240-held-imports': heldImports,
  '260-image-owners': imageOwners,
  '270-import-mappings': importMappings,
  '330-held-outcomes': heldOutcomes,
  '340-sample-messages': sampleMessages,
  '380-live-changes': liveChanges,
  '390-alerts': alerts,
  '395-silence': silence,
  '396-report-links': reportLinks,
  '397-outcome-times': outcomeTimes,
  '400-log-lines': logLines,
  '401-log-searches': logSearches,
  '403-open-alerts': openAlerts,
  '410-log-archive': logArchive,
  '420-metric-archive': metricArchive,
  '430-direct-messages': directMessages,
  '440-appointment-notices': appointmentNotices,
  '450-calendar-feeds': calendarFeeds,
  '460-archived-requests': archivedRequests,
  '470-direct-notices': directNotices,
  '475-held-corrections': heldCorrections,
  '480-kept-files': keptFiles,
  '485-appointment-status': appointmentStatus,
  '490-held-attachments': heldAttachments,
  '495-report-schedules': reportSchedules,
  '520-test-results': testResults,
  '500-rollups': rollups,
  '510-promotion': promotion,
  '511-promoting': promoting,
  '530-plan-checks': planChecks,
  '540-promotion-faults': promotionFaults,
  '550-test-states': testStates,
  '551-promotion-ends': promotionEnds,
  '552-test-runs': testRuns,
};
