import { useState } from 'react';
import type { ResourceRecord } from '../../domain/records';
import {
  addressesOf,
  needsConfirmation,
  CONTACT_METHODS,
  usualAddress,
  wayFault,
  type ContactMethod,
} from '../../domain/messaging/addresses';
import type { Message } from '../../contract/sending';
import { isOneOf, textOf } from '../../domain/entity/read';
import { useProvider } from './useProvider';

export interface MessageDraft {
  to: 'patient' | 'provider';
  providerId: string | undefined;
  /** The chosen channel; defaults to the channel that suits the recipient. */
  method?: ContactMethod;
  address?: string;
  subject: string;
  message: string;
}

type Recipient = ResourceRecord<'patients'> | ResourceRecord<'providers'>;

const isMethod = (value: unknown): value is ContactMethod => isOneOf(CONTACT_METHODS, value);

/**
 * The recipient's preferred channel if the record has an address for it; otherwise the first channel with an address.
 * If the record has no address at all, the preferred channel or e-mail.
 */
function usualMethod(record: Recipient | undefined, ways: readonly ContactMethod[]): ContactMethod {
  const preferred = record?.contactMethod;
  const usable = ways.filter((way) => record !== undefined && addressesOf(record, way).length > 0);
  return usable.find((way) => way === preferred) ?? usable[0] ?? (isMethod(preferred) ? preferred : 'email');
}

/** A draft of a message about a patient, and the request that would send it. */
export function useMessage(patient: ResourceRecord<'patients'>) {
  const [draft, setDraft] = useState<MessageDraft>({
    to: 'patient',
    providerId: textOf(patient.primaryProviderId) || undefined,
    subject: '',
    message: '',
  });
  const { to, providerId = '' } = draft;
  const provider = useProvider(to === 'provider' ? providerId : '');
  const recipient = to === 'patient' ? patient : provider.data;
  const ways = CONTACT_METHODS.filter((way) => way !== 'direct' || to === 'provider');
  const method = draft.method ?? usualMethod(recipient, ways);
  const addresses = recipient ? addressesOf(recipient, method) : [];
  const address = addresses.find((each) => each === draft.address) ?? usualAddress(method, addresses);
  const fault = address === undefined ? undefined : wayFault(method, address);
  const subject = draft.subject.trim();
  const message = draft.message.trim();
  const needsSubject = method !== 'phone';
  const complete = address !== undefined && fault === undefined && message !== '' && (!needsSubject || subject !== '');
  const ready: Message | undefined =
    complete && (to === 'patient' || providerId !== '')
      ? {
          to,
          patientId: String(patient.patientId),
          ...(to === 'provider' && { providerId }),
          contactMethod: method,
          ...(method === 'phone' ? { phone: address } : { email: address }),
          ...(needsSubject && { subject }),
          message,
        }
      : undefined;
  return {
    draft,
    change: (part: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** The channels for this kind of recipient, and whether this recipient has an address for each. */
    ways: ways.map((way) => ({
      way,
      usable: recipient !== undefined && addressesOf(recipient, way).length > 0,
    })),
    method,
    addresses,
    address,
    /** Code of the reason why no message can be sent to the address. */
    fault,
    needsSubject,
    /** The reason why the user must confirm before the message is sent. */
    confirmation: to === 'patient' ? needsConfirmation(patient) : undefined,
    loading: to === 'provider' && provider.isLoading,
    error: provider.error,
    /** Whether the recipient is loaded. */
    known: recipient !== undefined,
    written: subject !== '' || message !== '',
    ready,
  };
}
