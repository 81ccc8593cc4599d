import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { AccessToImport } from './AccessToImport.tsx';
import { IMPORT_TARGETS, PLACES } from './targets.ts';

const TableImportPage = lazy(async () => ({ default: (await import('./TableImportPage.tsx')).TableImportPage }));

/** The pages of the imports: new and existing ones. */
export const TABLE_IMPORT_ROUTES = IMPORT_TARGETS.flatMap((target) =>
  ['', '/:id'].map((rest) => (
    <Route
      key={`${target}${rest}`}
      path={`/${PLACES[target].path}${rest}`}
      element={
        <AccessToImport target={target}>
          <TableImportPage target={target} />
        </AccessToImport>
      }
    />
  )),
);
