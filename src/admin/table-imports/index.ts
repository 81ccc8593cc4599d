export { TABLE_IMPORT_ROUTES } from './routes.tsx';
export { TableImportButton } from './TableImportButton.tsx';
