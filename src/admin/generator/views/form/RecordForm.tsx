import Alert from '@mui/material/Alert';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { lazy, type ReactElement, type ReactNode, Suspense, useId } from 'react';
import { Form, SaveContextProvider, useCanBlock } from 'react-admin';
import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { FormLock } from '../../../inputs/form-lock/FormLock.tsx';
import { TextLanguageSwitch } from '../../../inputs/text-languages/TextLanguageSwitch.tsx';
import { TextLanguages } from '../../../inputs/text-languages/TextLanguages.tsx';
import { permissionFor } from '../../../model/model.ts';
import type { ResourceDefinition } from '../../define-resource.ts';
import { useGuardedSave } from './conflict/use-guarded-save.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormToolbar } from './FormToolbar.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import { FormDraft } from './safety/FormDraft.tsx';
import { UnsavedChanges } from './safety/UnsavedChanges.tsx';
import { useSteadyRecord } from './safety/use-steady-record.ts';

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict/ConflictDialog.tsx')).ConflictDialog,
}));

/** Below the bar at the top of the page, in pixels. */
const TOP = 56;

/**
 * A field that receives the focus is not hidden by what sticks to the top and the bottom of the window, and neither is its
 * label. Said to the window and not to the fields, because in texts of several lines the browser scrolls to the caret.
 */
const seen = (theme: Theme) => ({
  html: { scrollPaddingTop: 128, [theme.breakpoints.up('sm')]: { scrollPaddingBottom: 96 } },
  // Nor are its buttons hidden by notices.
  '.MuiSnackbar-root.MuiSnackbar-root': { [theme.breakpoints.up('sm')]: { bottom: 84 } },
});

type Props = {
  definition: ResourceDefinition;
  part: 'create' | 'edit';
  toolbar?: ReactElement | null;
  /** Instead of it, for a role that may not change the records of the resource. */
  readOnlyToolbar?: ReactElement;
  /** Out of the person's reach, although their role may change other records of the resource. */
  locked?: boolean;
  /** The fields; by default those of the definition, in their groups. */
  children?: ReactNode;
};

/**
 * The form of a new or existing record, read only for those who may not write it. It never loses typed text: it warns
 * before the person leaves, keeps a draft when the session ends, and detects edits of the same record by others.
 */
export function RecordForm(props: Props) {
  const { definition, part, toolbar = <FormToolbar definition={definition} />, readOnlyToolbar } = props;
  const { locked = false, children } = props;
  const { t } = useI18n();
  const { data: me } = useMe();
  // A page is shown when it is known who looks; until then nothing is locked that would unlock a moment later.
  const mayWrite = me === undefined || can(me.role.permissions, permissionFor(definition.model, part));
  const isReadOnly = locked || !mayWrite;
  const formId = useId();
  const guarded = useCanBlock();
  const steady = useSteadyRecord();
  const { context, conflict, resolve, dismiss } = useGuardedSave(formId, steady.accept, {
    ...(definition.tidy && { tidy: definition.tidy }),
    once: part === 'create',
  });
  return (
    <SaveContextProvider value={context}>
      <TextLanguages
        texts={part === 'create' ? definition.defaults : steady.record}
        resource={part === 'edit' ? definition.model : undefined}
      >
        <Form
          noValidate
          id={formId}
          disableInvalidFormNotification
          warnWhenUnsavedChanges={guarded}
          WarnWhenUnsavedChangesComponent={UnsavedChanges}
          {...(part === 'create' ? { defaultValues: definition.defaults } : { record: steady.record ?? {} })}
        >
          <Stack sx={{ alignItems: 'flex-start' }}>
            <GlobalStyles styles={seen} />
            <FormDraft name={definition.name} onDirty={steady.onDirty} />
            {isReadOnly && (
              <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
                {t(locked && mayWrite ? 'console.locked' : 'console.readOnly')}
              </Alert>
            )}
            <TextLanguageSwitch stickyAt={TOP} />
            <FormLock locked={isReadOnly}>
              {children ?? <ResourceFields definition={definition} part={part} />}
            </FormLock>
            <ErrorSummary formId={formId} resource={definition.model} />
            {conflict !== null && (
              <Suspense fallback={null}>
                <ConflictDialog
                  resource={definition.model}
                  formId={formId}
                  base={steady.record ?? {}}
                  conflict={conflict}
                  onResolve={resolve}
                  onClose={dismiss}
                />
              </Suspense>
            )}
          </Stack>
          {!isReadOnly && toolbar}
          {!mayWrite && !locked && readOnlyToolbar}
        </Form>
      </TextLanguages>
    </SaveContextProvider>
  );
}
