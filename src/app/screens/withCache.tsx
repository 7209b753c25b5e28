import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Lets a screen read the cache, which exists once somebody is signed in. */
export const withCache = <Props extends { app: AppContext }>(Screen: ComponentType<Props>) =>
  function WithCache(props: Props) {
    return (
      <QueryClientProvider client={props.app.cache}>
        <Screen {...props} />
      </QueryClientProvider>
    );
  };
