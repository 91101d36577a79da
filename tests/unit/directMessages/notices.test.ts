import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportIn, type Report } from '../../../platform/directMessages/notice/report';
import { fittingStatement } from '../../../platform/directMessages/notice/apply';
import { afterNotice, NOTICES, type NoticeState } from '../../../src/domain/messaging/notices';
import { mail, withDocument } from '../../support/mails';
import { dsn, mdn } from '../../support/notices';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const about = `<${ID}@direct.example.com>`;
const VERA = 'vera@direct.example.org';
const read = (entity: string): Report | null => reportIn(Buffer.from(mail({ entity }), 'latin1'));
const stated = (disposition: string, more: string[] = []) => read(mdn({ about, disposition, more }))?.statements[0];

describe('a notice of receipt', () => {
  it('says by its disposition what became of the message', () => {
    expect(read(mdn({ about }))).toEqual({
      kind: 'mdn',
      outboxId: ID,
      statements: [{ recipients: [VERA], state: 'processed', reason: null }],
    });
    expect(stated('dispatched')?.state).toBe('dispatched');
    expect(stated('displayed')?.state).toBe('processed');
    expect(stated('failed', ['Failure: mailbox is full'])).toMatchObject({
      state: 'failed',
      reason: 'mailbox is full',
    });
    expect(stated('processed/error', ['Error: not trusted'])).toMatchObject({ state: 'failed', reason: 'not trusted' });
    expect(stated('deleted/failure')).toMatchObject({ state: 'failed', reason: 'deleted/failure' });
    expect(stated('denied')).toMatchObject({ state: 'failed', reason: 'denied' });
    // Nothing final, or nothing known: an ordinary message.
    for (const other of ['deleted', 'unheard', '']) expect(read(mdn({ about, disposition: other })), other).toBeNull();
  });

  it('of a mail server names the message by its header, and each recipient by itself', () => {
    expect(read(dsn({ about }))).toEqual({
      kind: 'dsn',
      outboxId: ID,
      statements: [
        { recipients: ['somebody@else.example.org'], state: 'dispatched', reason: null },
        { recipients: [VERA, 'box7@inside.example.org'], state: 'failed', reason: 'smtp; 550 5.1.1 unknown user' },
      ],
    });
    expect(read(dsn({ about, action: 'delayed' }))?.statements).toHaveLength(1);
  });

  it('is read in base64, folded, and with other letters; a long reason is cut, its control characters are gone', () => {
    const entity = mdn({ about }).replace(
      /(message\/disposition-notification)\r\n\r\n([^]+?)\r\n--r1--/,
      (_, type: string, body: string) =>
        `${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}\r\n--r1--`,
    );
    expect(entity).not.toContain('Original-Message-ID');
    expect(read(entity)).toEqual(read(mdn({ about })));
    const folded = read(mdn({ about: `\r\n ${about.toUpperCase()}`, recipient: '\r\n <VERA@direct.example.org>' }));
    expect(folded).toEqual(read(mdn({ about })));
    const reason = stated('failed', [`Failure: Grüße\u0007${'x'.repeat(900)}`])?.reason ?? '';
    expect(reason).toHaveLength(300);
    expect(reason).not.toContain('\u0007');
  });

  it('that is none, or is about the message of another system, is an ordinary message', () => {
    expect(read(withDocument())).toBeNull();
    expect(read(mdn({ about: '<1234@example.org>' }))).toBeNull();
    expect(read(mdn({ about }).replace('multipart/report', 'multipart/mixed'))).toBeNull();
    expect(reportIn(Buffer.from('no mail'))).toBeNull();
  });

  it('of any shape never throws', () => {
    const parts = fc.array(fc.oneof(fc.string(), fc.constantFrom('\r\n', '--r1', '--r1--', 'Disposition: ;', about)));
    fc.assert(
      fc.property(parts, (lines) => {
        const body = lines.join('');
        const report = reportIn(Buffer.from(`Content-Type: multipart/report; boundary=r1\r\n\r\n${body}`, 'latin1'));
        expect(report === null || report.statements.length > 0).toBe(true);
      }),
    );
  });
});

describe('a notice counts', () => {
  const failure = read(dsn({ about }));
  const receipt = read(mdn({ about }));
  const counts = (report: Report | null, fromAddress: string | null, signature: 'none' | 'otherSender' | 'trusted') =>
    report && fittingStatement({ report, fromAddress, signature }, 'Vera@direct.example.org', 'us@direct.example.com');

  it('only for the recipient that it names, and from the recipient', () => {
    expect(counts(receipt, VERA, 'none')?.state).toBe('processed');
    expect(counts(receipt, 'VERA@Direct.example.org', 'trusted')?.state).toBe('processed');
    for (const from of ['eve@direct.example.org', 'eve@example.org', 'postmaster@direct.example.org', 'org:1', null])
      expect(counts(receipt, from, 'trusted'), String(from)).toBeUndefined();
    expect(counts(receipt, VERA, 'otherSender')).toBeUndefined();
    expect(counts(read(mdn({ about, recipient: 'max@direct.example.org' })), VERA, 'trusted')).toBeUndefined();
  });

  it('from the mail server of the recipient if it is a delivery status', () => {
    expect(counts(failure, 'Postmaster@Direct.example.org', 'none')?.state).toBe('failed');
    expect(counts(failure, 'eve@direct.example.org', 'trusted')).toBeUndefined();
    expect(counts(failure, 'postmaster@vera@direct.example.org', 'none')).toBeUndefined();
  });

  it('from the own mail server only if it says that the message failed', () => {
    expect(counts(failure, 'us@direct.example.com', 'none')).toBeUndefined();
    expect(counts(failure, 'MAILER-DAEMON@direct.example.com', 'none')?.state).toBe('failed');
    expect(counts(read(dsn({ about, action: 'delivered' })), 'postmaster@direct.example.com', 'none')).toBeUndefined();
    expect(counts(read(mdn({ about, disposition: 'failed' })), 'us@direct.example.com', 'none')).toBeUndefined();
    expect(counts(failure, 'postmaster@other.example.com', 'none')).toBeUndefined();
  });
});

it('the result of notices depends neither on their order nor on their number', () => {
  const results = (all: readonly NoticeState[]) => all.reduce<NoticeState | null>(afterNotice, null);
  const some = fc.array(fc.constantFrom(...NOTICES), { minLength: 1 });
  fc.assert(
    fc.property(some, fc.array(fc.nat()), (all, keys) => {
      const shuffled = all
        .map((state, at) => ({ state, key: keys[at] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ state }) => state);
      const expected = NOTICES.findLast((state) => all.includes(state));
      expect(results(all)).toBe(expected);
      expect(results(shuffled)).toBe(expected);
      expect(results([...shuffled, ...all])).toBe(expected);
    }),
  );
});
