import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { manifest } from 'virtual:entities';
import roster from '../../../src/resources/roster/extension';
import file from '../../../src/schemas/rosterItem.json';
import type { Entity } from '../../../src/domain/entity/types';

const SERVER = { _version: 1, createdAt: '', updatedAt: '', updatedBy: null };

test("an employee who is a patient has links to the patient and to the patient's history", () => {
  const Header = roster.Header!;
  const entry = manifest.find(({ resource }) => resource === 'roster')!;
  const shown = (record: { employeeId: string; patientId: string | null }) =>
    render(
      <MemoryRouter>
        <Header entry={entry} entity={file as unknown as Entity} record={{ ...SERVER, orgId: 'o', ...record }} />
      </MemoryRouter>,
    );
  shown({ employeeId: 'E-1', patientId: 'p 1' });
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('roster.openPatient')).toBe('/patients/p%201');
  expect(addressOf('roster.openHistory')).toBe('/patient_history/p%201');
  cleanup();
  shown({ employeeId: 'E-2', patientId: null });
  expect(screen.queryByRole('link')).toBeNull();
});
