import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PdfTools } from '../../../src/ui/documents/pdf/PdfTools';

const none = () => undefined;

test.each([
  ['has no page number while the document loads', 0, ''],
  ['shows the page number of a loaded document', 3, 'documents.pageOf'],
])('the toolbar of a PDF %s', (_, pages, text) => {
  render(
    <PdfTools
      state={{ page: 1, pages, scale: 1, found: null, incomplete: new Set(), failure: null }}
      goTo={none}
      zoom={none}
      fit={none}
      find={none}
    />,
  );
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(text);
});
