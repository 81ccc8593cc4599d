import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { myFacePhoto } from '#shared/browser/faces/my-face-photo.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { learnerPaths } from '../../paths.ts';
import { type CameraState, cameraStateOf } from './camera-readiness.ts';
import { ReadinessLine, type Tone } from './ReadinessLine.tsx';

const CAMERA = {
  allowed: ['good', 'testPage.ready.camera.allowed'],
  prompt: ['good', 'testPage.ready.camera.found'],
  denied: ['bad', 'testPage.ready.camera.denied'],
  missing: ['bad', 'testPage.ready.camera.none'],
} as const satisfies Record<CameraState, [Tone, string]>;

/** Whether a face can be shown, and compared with a photo: lines of the readiness check. */
export function FaceReadiness() {
  const { t } = useI18n();
  const camera = useQuery({
    networkMode: 'always',
    queryKey: ['readiness', 'camera'],
    queryFn: () => cameraStateOf(navigator),
    gcTime: 0,
  }).data;
  const { data: mine } = useQuery(myFacePhoto);
  const isWaiting = mine?.wish?.state === 'waiting';
  const [tone, words] = camera === undefined ? [] : CAMERA[camera];
  return (
    <>
      {tone !== undefined && <ReadinessLine tone={tone}>{t(words)}</ReadinessLine>}
      {mine?.photos === 0 && (
        <ReadinessLine tone="warning">
          {t(isWaiting ? 'testPage.ready.camera.photoSent' : 'testPage.ready.camera.noPhoto')}{' '}
          {!isWaiting && <Link to={learnerPaths.profile()}>{t('testPage.ready.camera.send')}</Link>}
        </ReadinessLine>
      )}
    </>
  );
}
