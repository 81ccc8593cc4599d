import { useI18n } from '#shared/browser/i18n/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { Button, Icon } from '#shared/browser/ui/index.ts';
import { buttonClass } from '#shared/browser/ui/Button.tsx';
import type { TourHotspot, Touring, TourScene } from '../../api/tours.ts';
import styles from './HotspotContent.module.css';
import { HotspotQuestion } from './HotspotQuestion.tsx';

interface HotspotContentProps {
  sceneKey: string;
  hotspot: TourHotspot;
  scenes: readonly TourScene[];
  touring: Touring;
  onGoTo: (sceneKey: string) => void;
}

/** What is behind a marked place: words, a picture, a question, the way to another scene. */
export function HotspotContent({ sceneKey, hotspot, scenes, touring, onGoTo }: HotspotContentProps) {
  const { t, localized } = useI18n();
  const { text, image, url, question, toSceneKey } = hotspot;
  const target = scenes.find(({ key }) => key === toSceneKey);
  return (
    <div className={styles.content}>
      {image !== null && <img className={styles.picture} src={image} alt={localized(hotspot.title)} />}
      {text !== null && <RichText text={text} />}
      {url !== null && (
        <a className={buttonClass({ variant: 'secondary', size: 'm' })} href={url} target="_blank" rel="noreferrer">
          <Icon name="external" />
          {t('tours.hotspot.more')}
        </a>
      )}
      {question !== null && (
        <HotspotQuestion
          key={question.version}
          question={question}
          onAnswer={(answer) => touring.answer(sceneKey, hotspot.key, question.version, answer)}
        />
      )}
      {hotspot.kind === 'question' && question === null && <p className={styles.note}>{t('tours.question.gone')}</p>}
      {target !== undefined && (
        <Button icon="arrow-right" onClick={() => onGoTo(target.key)}>
          {t('tours.goTo', { scene: localized(target.title) })}
        </Button>
      )}
    </div>
  );
}
