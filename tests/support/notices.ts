/** Builds notices of receipt for tests, as entities: a disposition notification, and a delivery status. */

const multipart = (reportType: string, parts: readonly string[]): string =>
  [
    `Content-Type: multipart/report; report-type=${reportType}; boundary="r1"`,
    '',
    '--r1',
    'Content-Type: text/plain',
    '',
    'About your message.',
    ...parts.flatMap((part) => ['--r1', part]),
    '--r1--',
    '',
  ].join('\r\n');

interface NoticeParts {
  /** The Message-ID of the message that the notice is about. */
  about: string;
  recipient?: string;
  disposition?: string;
  more?: string[];
}

/** A disposition notification (RFC 8098), as the system of a recipient sends it. */
export const mdn = ({
  about,
  recipient = 'vera@direct.example.org',
  disposition = 'processed',
  more = [],
}: NoticeParts) =>
  multipart('disposition-notification', [
    [
      'Content-Type: message/disposition-notification',
      '',
      'Reporting-UA: direct.example.org; Test',
      `Final-Recipient: rfc822; ${recipient}`,
      `Original-Message-ID: ${about}`,
      `Disposition: automatic-action/MDN-sent-automatically; ${disposition}`,
      ...more,
      '',
    ].join('\r\n'),
  ]);

/** A delivery status (RFC 3464), as a mail server sends it. Only the original header names the message. */
export const dsn = ({
  about,
  recipient = 'vera@direct.example.org',
  action = 'failed',
}: Omit<NoticeParts, 'disposition' | 'more'> & { action?: string }) =>
  multipart('delivery-status', [
    [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.direct.example.com',
      '',
      'Final-Recipient: rfc822; somebody@else.example.org',
      'Action: delivered',
      'Status: 2.0.0',
      '',
      `Original-Recipient: rfc822;${recipient}`,
      'Final-Recipient: rfc822; box7@inside.example.org',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 unknown user',
      '',
    ].join('\r\n'),
    ['Content-Type: text/rfc822-headers', '', 'Subject: Referral', `Message-ID: ${about}`, ''].join('\r\n'),
  ]);
