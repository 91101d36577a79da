import { useState } from 'react';
import type { LinkAsked, LinkedReport } from '../../dataProvider/reportLinks';
import { textOf } from '../../domain/entity/read';
import type { FieldOf, ResourceRecord } from '../../domain/records';
import { addressesOf, usualAddress, wayFault } from '../../domain/messaging/addresses';
import { LINK_DAYS, linkableReport, type LinkRecipient } from '../../domain/report/links';
import { useProvider } from '../sending/useProvider';

/** The patient or provider that a report is about. */
export type Subject = ResourceRecord<'patients'> | ResourceRecord<'providers'>;

/** Only patients have this field. */
const PRIMARY_PROVIDER = 'primaryProviderId' satisfies FieldOf<'patient'>;

interface Draft {
  to: LinkRecipient;
  providerId: string | undefined;
  send: boolean;
  email?: string;
  /** The number of days as typed; defaults to 7, or to the maximum if that is less. */
  days?: string;
}

/** The number of days as typed; undefined unless it is a whole number from 1 to the maximum. */
function daysOf(text: string, most: number): number | undefined {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= most ? days : undefined;
}

/**
 * A draft of a link, and the request that would create it.
 * @param most the maximum number of days; undefined until it is known
 */
export function useLinkDraft(report: LinkedReport, subject: Subject, most: number | undefined) {
  const { args } = report;
  const { about, recipients } = linkableReport(report.reportName);
  const [first = about] = recipients;
  const [draft, setDraft] = useState<Draft>({
    to: first,
    providerId: PRIMARY_PROVIDER in subject ? textOf(subject[PRIMARY_PROVIDER]) || undefined : undefined,
    send: true,
  });
  const { to, send, providerId = '' } = draft;
  const isOther = to !== about;
  const provider = useProvider(isOther ? providerId : '');
  const person = isOther ? provider.data : subject;
  const addresses = person ? addressesOf(person, 'email') : [];
  const address = addresses.find((each) => each === draft.email) ?? usualAddress('email', addresses);
  const fault = address === undefined ? undefined : wayFault('email', address);
  const typed = draft.days ?? String(Math.min(LINK_DAYS, most ?? LINK_DAYS));
  const days = most === undefined ? undefined : daysOf(typed, most);
  const own = 'patientId' in args ? args.patientId : args.providerId;
  const complete = person !== undefined && days !== undefined && (!send || (address !== undefined && !fault));
  const ready: LinkAsked | undefined = complete
    ? {
        ...report,
        recipientType: to,
        recipientId: isOther ? providerId : own,
        send,
        ...(send && address !== undefined && { email: address }),
        days,
      }
    : undefined;
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Who can get the report. */
    recipients,
    isOther,
    /** Whether the recipient is loaded. */
    known: person !== undefined,
    error: provider.error,
    addresses,
    address,
    /** Code of the reason why no email can be sent to the address. */
    fault,
    typed,
    /** Whether the number of days is invalid. */
    wrongDays: most !== undefined && days === undefined,
    ready,
  };
}

export type LinkDraft = ReturnType<typeof useLinkDraft>;
