import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { HISTORY_KEY } from '../../../history/history-api.ts';
import { usePerson, useSection } from './use-person.ts';

type Props = {
  /** What the person is to be. */
  blocked: boolean;
  onClose: () => void;
};

/** Blocks or unblocks the person of the page, after a question. Blocking ends their sessions at once. */
export function BlockDialog({ blocked, onClose }: Props) {
  const { t } = useI18n();
  const person = usePerson();
  const section = useSection();
  const notify = useNotify();
  const client = useQueryClient();
  const [update] = useUpdate();
  const apply = async () => {
    await update(
      section,
      { id: person.id, data: { ...person, blocked }, previousData: person },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
    void client.invalidateQueries({ queryKey: [HISTORY_KEY] });
    notify(t(blocked ? 'personPage.blocked' : 'personPage.unblocked'), { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={t(blocked ? 'personPage.askBlock' : 'personPage.askUnblock', { name: person.fullName })}
      confirm={t(blocked ? 'resources.users.block.block' : 'resources.users.block.unblock')}
      danger={blocked}
      onConfirm={apply}
      onClose={onClose}
    >
      {blocked && t('personPage.blockHint')}
    </ConfirmDialog>
  );
}
