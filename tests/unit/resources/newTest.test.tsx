import { fireEvent, screen } from '@testing-library/react';
import { manifest } from 'virtual:entities';
import { expect, test } from 'vitest';
import '../../../src/found';
import { loadExtension } from '../../../src/resources/loadExtension';
import { productEntity, renderForm, slim } from '../forms/harness';

test('the tabs about the runs of a test say of a new test that it must be saved first', async () => {
  const entity = productEntity('test');
  const entry = manifest.find(({ resource }) => resource === 'tests');
  if (!entry) throw new Error('There are no tests');
  const { slots = {} } = await loadExtension('tests');
  const contents = Object.entries(slots).map(([name, slot]) => [name, slot({ entry, entity, record: {} })] as const);
  renderForm(slim(entity, [], ['lastErrors', 'results']), {}, { mode: 'create', slots: Object.fromEntries(contents) });
  for (const name of ['Last Errors', 'Results']) {
    fireEvent.click(await screen.findByRole('tab', { name }));
    expect(screen.getByRole('tabpanel', { name }).textContent).toMatch(/^Save the record first\./);
  }
});
