import { describe, expect, test } from 'vitest';
import { contentFaults, fitsType } from '../../../platform/entities/contents';

const base64 = (bytes: string | number[]): string => Buffer.from(bytes as string).toString('base64');

const PDF = base64('%PDF-1.7\n');
const PNG = base64([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const JPEG = base64([0xff, 0xd8, 0xff, 0xe0, 0]);
const XML = base64('\ufeff<?xml version="1.0"?><a/>');
const TEXT = base64('Dear colleague');
const UTF16 = Buffer.from('\ufeff<a/>', 'utf16le').toString('base64');

describe('the declared type of a document', () => {
  test.each([
    ['application/pdf', PDF],
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['application/xml', XML],
    ['text/xml; charset=utf-16', UTF16],
    ['text/plain; charset=utf-8', TEXT],
    ['text/plain', XML],
    ['application/dicom', TEXT],
  ])('%s is accepted for its own bytes', (type, data) => expect(fitsType(type, data)).toBe(true));

  test.each([
    ['application/pdf', TEXT],
    ['image/png', JPEG],
    ['image/jpeg', PDF],
    ['IMAGE/PNG', XML],
    ['application/xml', TEXT],
    ['text/plain', PNG],
    ['text/plain', PDF],
    ['text/plain', 'not base64!'],
  ])('%s is refused for others', (type, data) => expect(fitsType(type, data)).toBe(false));

  test('is checked on documents with content', () => {
    const fault = { mimeType: [{ code: 'contentMismatch' }] };
    expect(contentFaults('blob', { mimeType: 'image/png', data: TEXT })).toEqual(fault);
    expect(contentFaults('blob', { mimeType: 'image/png', data: null })).toEqual({});
    expect(contentFaults('note', { mimeType: 'image/png', data: TEXT })).toEqual({});
  });
});
