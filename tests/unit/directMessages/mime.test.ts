import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../../platform/directMessages/attempts';
import { contentTypeOf, entityOf, headerOf, partsOf } from '../../../platform/directMessages/mime/entity';
import { mimeFault } from '../../../platform/directMessages/mime/faults';
import { mailDigest } from '../../../platform/directMessages/take';
import { mail } from '../../support/mails';

const entity = (text: string) => entityOf(Buffer.from(text, 'latin1'));

describe('a MIME entity', () => {
  it('has unfolded header fields, whatever its line ends are', () => {
    for (const end of ['\r\n', '\n']) {
      const one = entity(['Subject: a', ' b', 'X-Odd:c', 'no field', '', 'body', ''].join(end));
      expect(one.headers).toEqual([
        ['subject', 'a b'],
        ['x-odd', 'c'],
      ]);
      expect(one.body.toString()).toBe(`body${end}`);
    }
  });

  it('may have no header fields or no body', () => {
    expect(entity('\r\nbody')).toMatchObject({ headers: [], body: Buffer.from('body') });
    expect(entity('From: a@b.c')).toMatchObject({ headers: [['from', 'a@b.c']], body: Buffer.alloc(0) });
    expect(headerOf(entity(''), 'from')).toBeUndefined();
  });

  it('has a type with parameters, also quoted', () => {
    const type = (value: string) => contentTypeOf(entity(`Content-Type: ${value}\r\n\r\n`));
    expect(type('Multipart/Mixed; boundary="a;\\"b"; charset=x')).toEqual({
      type: 'multipart/mixed',
      params: { boundary: 'a;"b', charset: 'x' },
    });
    const twice = 'boundary=a; charset=x; boundary="b"; Charset="x"; boundary=b';
    expect(type(`multipart/mixed; ${twice}`).params, 'two values').toEqual({ boundary: '', charset: 'x' });
    for (const parts of [
      "boundary=a; boundary*=utf-8''b",
      'boundary*0=a; boundary*1=b',
      'boundary="a"\r\nContent-Type: text/plain; boundary=b',
    ])
      expect(type(`multipart/mixed; ${parts}`), parts).toEqual({ type: 'multipart/mixed', params: { boundary: '' } });
    expect(contentTypeOf(entity('\r\n'))).toEqual({ type: 'text/plain', params: {} });
  });

  it('is split at whole boundary lines only, and keeps the bytes of its parts', () => {
    const body = Buffer.from('preamble\r\n--b\r\none\r\n--bc\r\n\r\n--b  \r\n\r\ntwo --b\r\n--b--\r\nepilogue');
    const { parts, isEnded } = partsOf(body, 'b', 9);
    expect(parts.map(String)).toEqual(['one\r\n--bc\r\n', '\r\ntwo --b']);
    expect(isEnded).toBe(true);
    expect(partsOf(Buffer.from('--b\r\none'), 'b', 9)).toMatchObject({ isEnded: false });
    expect(partsOf(Buffer.from('--b\r\n--b--'), 'b', 9).parts.map(String)).toEqual(['']);
    // No more parts are looked for than are wanted.
    expect(partsOf(Buffer.from('--b\r\n'.repeat(99)), 'b', 2)).toMatchObject({ parts: { length: 2 }, isEnded: false });
  });
});

describe('faults of mails', () => {
  const faultOf = (text: string) => mimeFault(Buffer.from(text, 'latin1'), 500);

  it('are none in a good mail, also from a mailbox file, with 8-bit text and a footer', () => {
    expect(faultOf(mail())).toBeUndefined();
    expect(faultOf(`From someone Mon Mar  2 10:00:00 2026\r\n${mail()}`)).toBeUndefined();
    expect(
      faultOf(mail({ entity: 'Content-Type: text/plain; charset=iso-8859-1\r\n\r\nGr\xfc\xdfe' })),
    ).toBeUndefined();
    expect(
      faultOf(mail({ entity: 'Content-Transfer-Encoding: quoted-printable\r\n\r\na=3Db =\r\nc=\r\n' })),
    ).toBeUndefined();
  });

  it('are two types of one entity', () => {
    const typed = (...types: string[]) =>
      faultOf(
        mail({ entity: `${types.map((type) => `Content-Type: ${type}\r\n`).join('')}\r\n--b\r\n\r\na\r\n--b--` }),
      );
    expect(typed('text/plain', 'multipart/mixed; boundary=b')).toBe('unreadable');
    expect(typed('multipart/mixed; boundary=b', 'multipart/mixed; boundary=b')).toBeUndefined();
  });

  it('are found in parts at any depth', () => {
    const inner =
      'Content-Type: multipart/mixed; boundary=i\r\n\r\n--i\r\nContent-Transfer-Encoding: base64\r\n\r\n*\r\n--i--';
    expect(faultOf(mail({ entity: `Content-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\n${inner}\r\n--o--` }))).toBe(
      'badEncoding base64',
    );
  });
});

describe('the digest of a mail', () => {
  const digest = (text: string, size = text.length) => mailDigest(Buffer.from(text), size);
  const one = mail({ id: 'x' });

  it('ignores what changes on the way, and nothing else', () => {
    expect(digest(`Received: by relay\r\n${one}`)).toBe(digest(one));
    expect(digest(one.replace('Subject: ', 'Subject: Re: '))).not.toBe(digest(one));
    expect(digest(`${one} `)).not.toBe(digest(one));
  });

  it('covers all bytes of a mail without Message-ID', () => {
    const without = one.replace(/Message-ID: .*\r\n/, '');
    expect(digest(`Received: by relay\r\n${without}`)).not.toBe(digest(without));
  });

  it('of a beginning has the size, so that larger mails differ', () => {
    expect(digest(one, 5_000_000)).not.toBe(digest(one, 5_000_001));
  });
});

describe('the difference of two attempts', () => {
  it('has what was added, removed and changed', () => {
    expect(differenceOf({ a: 1, b: [1], c: null }, { b: [1], c: 'x', d: false })).toEqual({
      a: [1, null],
      c: [null, 'x'],
      d: [null, false],
    });
    expect(differenceOf({ a: { b: 1 } }, { a: { b: 1 } })).toEqual({});
  });
});
