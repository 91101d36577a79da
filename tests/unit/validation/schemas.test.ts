import { format } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEntities } from '../../../platform/entities/files';
import { storedEntities } from '../../../platform/entities/stored';
import { typesOf, walkFields } from '../../../src/domain/entity/paths';
import { LANGUAGES, type EntityRecord, type FieldSchema } from '../../../src/domain/entity/types';
import { normalize, validateRecord, type FieldErrors } from '../../../src/domain/rules';
import { OWN_FORMATS } from '../../../src/domain/validation/formats';
import { evalFreeAjv } from '../../../src/forms/bridge/validator';
import { validatorModule } from '../../../vite/validator';
import messages from '../../../src/i18n/messages/forms';

const entities = storedEntities(readEntities());

/** The format that a field's name implies. */
const NAMES: [RegExp, string][] = [
  [/(^e?|E)[mM]ail(Address)?(es)?s?$|^directMessageAddress$/, 'email'],
  [/(domain|dns|host|host_?name)s?$/i, 'dns-name'],
  [/(^npi|NPI|Npi)s?$/, 'npi'],
];

/** What a document says of its patient is kept as written, so that a person can correct it. */
const AS_WRITTEN = ['directMessageAttachment patient.email'];

/** The schema of a text, or of the texts of a list. */
function textField(field: FieldSchema): FieldSchema | undefined {
  if (typesOf(field).includes('array')) return field.items && textField(field.items);
  return typesOf(field).includes('string') && !field.enum ? field : undefined;
}

describe('the schemas', () => {
  const named = [...entities.values()].flatMap(({ name: entity, entity: { properties } }) => {
    const found: [place: string, format: string, declared: string | undefined][] = [];
    walkFields({ properties }, (path, field) => {
      const own = path.split('.').at(-1) ?? '';
      const wanted = NAMES.find(([name]) => name.test(own))?.[1];
      const text = textField(field);
      if (wanted !== undefined && text) found.push([`${entity} ${path}`, wanted, text.format]);
    });
    return found;
  });

  test('declare e-mail addresses, domains and NPIs by their formats', () => {
    const undeclared = named.filter(([, wanted, declared]) => wanted !== declared);
    expect(undeclared.map(([place]) => place)).toEqual(AS_WRITTEN);
    expect(named.map(([place]) => place).toSorted()).toEqual([
      'directMessageAttachment correction.emails.email',
      'directMessageAttachment patient.email',
      'organization NPIs',
      'organization contacts.emails.email',
      'organization directMessageDomain',
      'organization directMessageDomainWhitelist.directMessageAddress',
      'organization patientDNS',
      'organization providerDNS',
      'patient emails.email',
      'provider NPI',
      'provider emails.email',
      'user email',
    ]);
  });

  test('use formats that have a text in every language', () => {
    for (const language of LANGUAGES)
      for (const code of ['email', 'dnsName', 'npi'] as const)
        expect(messages[language].errors.format[code].length).toBeGreaterThan(5);
  });
});

describe('every validator', () => {
  test('has the same rule for each format', () => {
    for (const [name, rule] of Object.entries(OWN_FORMATS)) {
      const interpreted = evalFreeAjv({}).compile({ type: 'string', format: name });
      const text = fc.oneof(fc.string(), fc.emailAddress(), fc.domain(), fc.constantFrom('1234567893', '2020-02', ''));
      fc.assert(fc.property(text, (value) => interpreted(value) === rule(value)));
      expect(format[name]).toBe(rule);
    }
  });
});

test('the console’s compiled validators import every custom format from one place', () => {
  const code = ['provider', 'organization', 'patient'].map((name) => {
    const stored = entities.get(name);
    return stored ? validatorModule(stored.entity) : '';
  });
  expect(code.join('\n')).not.toMatch(/fullFormats'\)\.(email|npi)|fullFormats'\)\["(partial-date|dns-name)"/);
  for (const name of Object.keys(OWN_FORMATS)) expect(code.join('\n')).toContain(`OWN_FORMATS["${name}"]`);
  for (const each of code) expect(each).toMatch(/import \{ OWN_FORMATS \} from '.*\/validation\/formats\.ts'/);
});

function entityOf(name: string): {
  saved: (record: EntityRecord, previous?: EntityRecord) => EntityRecord;
  faults: (record: EntityRecord, previous?: EntityRecord, source?: EntityRecord) => FieldErrors;
} {
  const stored = entities.get(name);
  if (!stored) throw new Error(`There is no entity ${name}`);
  const now = '2026-11-22T10:00:00.000Z';
  const saved = (record: EntityRecord, previous?: EntityRecord) =>
    normalize(stored.entity, record, { now, userId: null, ...(previous && { previous }) });
  return {
    saved,
    faults: (record, previous, source) =>
      validateRecord(stored.entity, stored.validate, saved(record, previous), { previous, source }),
  };
}

describe('a provider', () => {
  const { saved, faults } = entityOf('provider');
  const person = { firstName: 'Ann', lastName: 'Abel' };
  const emails = (...all: (string | null)[]) => all.map((email) => ({ email, emailType: 'primary' }));
  const wrong = (code: string) => [{ code: `format.${code}` }];

  test('is refused with an invalid e-mail address or NPI, each at its path', () => {
    expect(faults({ ...person, NPI: '1234567890', emails: emails('ann@example.org', 'ann') })).toEqual({
      NPI: wrong('npi'),
      'emails[1].email': wrong('email'),
    });
  });

  test('may have neither, and may have surrounding blanks', () => {
    for (const none of ['', ' ', null]) expect(faults({ ...person, NPI: none, emails: emails(none) })).toEqual({});
    expect(faults({ ...person, NPI: ' 1234567893 ', emails: emails(' ann@example.org ') })).toEqual({});
    expect(saved({ ...person, emails: emails(' ann@münchen.example ') })['emails']).toEqual(
      emails('ann@xn--mnchen-3ya.example'),
    );
  });

  test('keeps stored values, wherever their row is moved, and accepts no new invalid ones', () => {
    const old = { ...person, NPI: '123', emails: emails('ann', 'bo@example.org', ' cy ') };
    expect(faults(old)).toEqual({
      NPI: wrong('npi'),
      'emails[0].email': wrong('email'),
      'emails[2].email': wrong('email'),
    });
    expect(faults({ ...old, lastName: 'Beck' }, old)).toEqual({});
    expect(faults({ ...old, emails: emails('bo@example.org', 'cy', 'ann') }, old)).toEqual({});
    expect(faults({ ...old, NPI: '1234', emails: emails('bo', 'ann') }, old)).toEqual({
      NPI: wrong('npi'),
      'emails[0].email': wrong('email'),
    });
    // A corrected value must not be changed back to a wrong value.
    expect(faults(old, { ...old, NPI: '1234567893' })).toEqual({ NPI: wrong('npi') });
  });

  test('from another system is accepted unchanged', () => {
    const record = { ...person, NPI: '123', emails: emails('ann') };
    expect(faults(record, undefined, record)).toEqual({});
    expect(faults({ ...record, contactMethod: 'pager' }, undefined, record)).toEqual({
      contactMethod: [{ code: 'enum' }],
    });
  });
});

describe('an organization', () => {
  const { saved, faults } = entityOf('organization');
  const own = { name: 'Lakeside', shortName: 'Lake', orgType: 'practice' };
  const wrong = (code: string) => [{ code: `format.${code}` }];

  test('has its domains in DNS form', () => {
    expect(saved({ ...own, patientDNS: ' Patients.MÜNCHEN.example ' })['patientDNS']).toBe(
      'patients.xn--mnchen-3ya.example',
    );
    expect(
      faults({ ...own, patientDNS: 'https://lake.org', providerDNS: 'lake', directMessageDomain: 'a_b.org' }),
    ).toEqual({
      patientDNS: wrong('dnsName'),
      providerDNS: wrong('dnsName'),
      directMessageDomain: wrong('dnsName'),
    });
    expect(faults({ ...own, patientDNS: '', providerDNS: ' ', directMessageDomain: null })).toEqual({});
  });

  test('reports the invalid NPI and address', () => {
    const directMessageDomainWhitelist = [{ directMessageAddress: 'desk' }];
    expect(faults({ ...own, NPIs: ['1234567893', '1234567890'], directMessageDomainWhitelist })).toEqual({
      'NPIs[1]': wrong('npi'),
      'directMessageDomainWhitelist[0].directMessageAddress': wrong('email'),
    });
    expect(faults({ ...own, directMessageDomain: 'lake.org', directMessageDomainWhitelist })).toEqual({});
  });

  test('keeps a stored domain, in any case', () => {
    const old = { ...own, patientDNS: 'Lake', NPIs: ['1', '2'] };
    expect(faults({ ...old, patientDNS: 'lake', NPIs: ['2'] }, old)).toEqual({});
  });
});

describe('a log notification', () => {
  const { faults } = entityOf('logNotification');
  const rule = (...notify: { notifyType: string; notifyTarget: string }[]) => ({ logText: 'x', logLevel: 3, notify });

  test('keeps the stored target, only together with its kind', () => {
    const old = rule({ notifyType: 'email', notifyTarget: 'ops@mail_host.org' });
    const fault = (code: string) => ({ 'notify[0].notifyTarget': [{ code: `format.${code}` }] });
    expect(faults(old)).toEqual(fault('email'));
    expect(faults({ ...old, logText: 'y' }, old)).toEqual({});
    expect(faults(rule({ notifyType: 'sms', notifyTarget: 'ops@mail_host.org' }), old)).toEqual(fault('phone'));
  });
});
