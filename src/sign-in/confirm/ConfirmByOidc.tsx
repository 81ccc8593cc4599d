import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmByOidc, setOutToConfirm } from '#shared/browser/confirmation/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { oidcAnswerIn } from '#shared/browser/oidc-answer.ts';
import { Button } from '#shared/browser/ui/index.ts';
import { OidcFailure } from '../oidc/OidcFailure.tsx';

/** An answer is good once, and effects may run twice. */
let taken: string | undefined;

/** Brings the answer of the provider to the server; who has none, or another, sets out again. */
export function ConfirmByOidc({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => oidcAnswerIn(search));
  const confirm = useMutation({ mutationFn: confirmByOidc, onSuccess: onDone });
  const leave = useMutation({ mutationFn: setOutToConfirm });
  const { mutate } = confirm;
  useEffect(() => {
    if (answer === undefined || answer === taken) return;
    taken = answer;
    // The answer goes from the address, so that nobody opens it again or passes it on.
    void navigate('/confirm', { replace: true });
    mutate(answer);
  }, [answer, mutate, navigate]);

  const failure = leave.error ?? confirm.error;
  return (
    <>
      {failure && <OidcFailure failure={failure} />}
      {confirm.isPending && <p role="status">{t('oidc.waiting')}</p>}
      <Button
        size="l"
        wide
        loading={confirm.isPending || leave.isPending || leave.isSuccess}
        onClick={() => {
          confirm.reset();
          leave.mutate();
        }}
      >
        {t('security.confirm.leave')}
      </Button>
    </>
  );
}
