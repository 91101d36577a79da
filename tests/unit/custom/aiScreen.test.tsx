import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Anthropic } from '../../../src/custom/anthropic/Anthropic';
import { ApiError } from '../../../src/dataProvider/apiError';
import { http } from '../../../src/dataProvider/client';

test('without the list of models, the screen says so and tries again; models that it has stay', async () => {
  const answer = vi.spyOn(http, 'json');
  answer.mockRejectedValue(new ApiError('No connection', { code: 'network', status: 0 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Anthropic />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('ai.modelsFailed');
  expect(screen.queryByRole('form')).toBeNull();
  answer.mockResolvedValue({ models: [{ modelId: 'one', format: 'messages' }], isConfigured: true });
  fireEvent.click(screen.getByRole('button', { name: 'states.retry' }));
  const prompt = await screen.findByRole('textbox', { name: 'ai.prompt' });
  fireEvent.change(prompt, { target: { value: 'Advice?' } });
  answer.mockRejectedValue(new ApiError('No connection', { code: 'network', status: 0 }));
  await act(() => client.refetchQueries());
  expect(client.getQueryState(['ai', 'models'])?.status).toBe('error');
  expect(screen.getByRole('textbox', { name: 'ai.prompt' })).toHaveProperty('value', 'Advice?');
});
