import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { IconName } from '#shared/browser/ui/index.ts';
import { type Direction, type Hit, rounded, type VrMark, VrStage } from '#shared/browser/vr/index.ts';
import { sceneKindOf } from '#shared/vr/scene-kinds.ts';
import { useFile } from '../../media-files/use-file.ts';
import type { Hotspot, Scene } from './tour.ts';

type Place = Pick<Hotspot, 'heading' | 'pitch' | 'point'>;

type Props = {
  scene: Scene;
  name: string;
  mediaFileId: number;
  /** The key of the hotspot that is edited. */
  chosen: string | undefined;
  nameOf: (hotspot: Hotspot) => string;
  isPreview: boolean;
  onPlace: (at: Place) => void;
  onMove: (key: string, at: Place) => void;
  onOpen: (key: string) => void;
  onStart: (start: Direction) => void;
  children: ReactNode;
};

const ICONS: Readonly<Record<Hotspot['kind'], IconName>> = {
  text: 'info',
  image: 'image',
  link: 'arrow-right',
  question: 'help',
};

const words = (key: string) => `resources.vr-scenes.editor.${key}`;

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** Where a press met the scene, as it is stored. */
function placeOf({ point, ...direction }: Hit): Place {
  const { heading, pitch } = rounded(direction);
  const stored = point && { x: thousandths(point.x), y: thousandths(point.y), z: thousandths(point.z) };
  return { heading, pitch, point: stored };
}

/** The scene as learners see it; presses place marks, unless it is a preview. */
export function SceneStage(props: Props) {
  const { scene, name, mediaFileId, chosen, nameOf, isPreview, onPlace, onMove, onOpen, onStart, children } = props;
  const { t, formatNumber } = useI18n();
  const [view, setView] = useState<Direction>({ heading: scene.heading, pitch: scene.pitch });
  const { data: file } = useFile(mediaFileId);
  const state = file?.state;
  const { data: links } = useQuery({
    queryKey: ['media-links', mediaFileId, state],
    queryFn: async () => bodyOf(await api.GET('/media-files/{id}/links', { params: { path: { id: mediaFileId } } })),
    enabled: state === 'ready',
    staleTime: 3_600_000,
  });
  if (file === undefined) return <Skeleton variant="rounded" height={360} aria-busy="true" />;
  const kind = sceneKindOf(file.kind);
  if (kind === undefined) return <Alert severity="error">{t(words('notAScene'))}</Alert>;
  if (file.state === 'processing') return <Alert severity="info">{t(words('processing'))}</Alert>;
  if (file.state === 'failed')
    return <Alert severity="error">{t(words('broken'), { reason: file.failure ?? '' })}</Alert>;
  const address = kind === 'photo' ? links?.moderate : links?.file;
  if (address == null) return <Skeleton variant="rounded" height={360} aria-busy="true" />;
  const marks = scene.hotspots.map(
    (hotspot): VrMark => ({
      key: hotspot.key,
      title: nameOf(hotspot),
      heading: hotspot.heading,
      pitch: hotspot.pitch,
      point: hotspot.point,
      icon: ICONS[hotspot.kind],
      look: hotspot.key === chosen && !isPreview ? 'chosen' : 'new',
    }),
  );
  const start = { heading: scene.heading, pitch: scene.pitch };
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <VrStage
        name={name}
        scene={{ key: `${scene.key} ${mediaFileId}`, kind, file: address, hls: links?.hls ?? null }}
        marks={marks}
        start={start}
        onLook={(_key, direction) => setView(direction)}
        onOpen={onOpen}
        {...(!isPreview && {
          editing: {
            onPress: (hit) => onPlace(placeOf(hit)),
            onMove: (key, hit) => onMove(key, placeOf(hit)),
          },
        })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {!isPreview && (
          <>
            <Button
              size="small"
              variant="outlined"
              onClick={() => onPlace({ ...view, point: kind === 'model' ? { x: 0, y: 0, z: 0 } : null })}
            >
              {t(words('addHotspot'))}
            </Button>
            <Button size="small" variant="outlined" onClick={() => onStart(view)}>
              {t(words('startHere'))}
            </Button>
          </>
        )}
        {children}
        <Typography variant="body2" color="text.secondary">
          {t(words('start'), { heading: formatNumber(start.heading, 1), pitch: formatNumber(start.pitch, 1) })}
        </Typography>
      </Box>
      {!isPreview && (
        <Typography variant="caption" color="text.secondary">
          {t(words('placeHint'))}
        </Typography>
      )}
    </Box>
  );
}
