import { notifyManager, QueryClient } from '@tanstack/query-core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { subscribePerFrame } from '#app/oncePerFrame.ts';

afterAll(() => notifyManager.setScheduler((tell) => setTimeout(tell, 0)));

it('draws a burst of a thousand changes in one commit', async () => {
  subscribePerFrame();
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });
  cache.setQueryData(['rows'], 0);
  let commits = 0;
  function Rows() {
    const { data } = useQuery<number>({ queryKey: ['rows'] });
    commits += 1;
    return <p>{data}</p>;
  }
  const screen = await render(
    <QueryClientProvider client={cache}>
      <Rows />
    </QueryClientProvider>,
  );
  const before = commits;
  for (let n = 1; n <= 1_000; n += 1) cache.setQueryData(['rows'], n);
  await expect.element(screen.getByText('1000')).toBeVisible();
  expect(commits - before).toBe(1);
});
