import type { FieldModel, ResourceName } from '../model/model.ts';

export type FilterProps = {
  source: string;
  label: string;
  resource: ResourceName;
  field: FieldModel;
  alwaysOn?: boolean;
  defaultValue?: unknown;
};
