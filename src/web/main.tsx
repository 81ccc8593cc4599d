import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '#shared/browser/theme/theme.css';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { watchScripts } from '#shared/browser/problems.ts';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { tellVisits } from './tell-visits.ts';
import { textsArrived } from './texts-arrived.ts';
import { watchTheme } from './watch-theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchTheme();
watchScripts();
await textsArrived();

/** A data router: no other can block navigation to protect unsaved changes. */
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <I18nProvider namespaces={['common']}>
        <App />
      </I18nProvider>
    ),
  },
]);

const queryClient = createQueryClient();
tellVisits(router, queryClient);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
