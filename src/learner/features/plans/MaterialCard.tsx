import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Button, Card, Icon, type IconName, LinkButton } from '#shared/browser/ui/index.ts';
import type { MaterialProgress, MyTheme } from '../../api/my-plans.ts';
import { MATERIAL_ICONS } from '../../ui/material-icons.ts';
import { materialPath } from '../../ui/material-path.ts';
import { FollowLink } from './FollowLink.tsx';
import styles from './MaterialCard.module.css';
import { PageReader } from './PageReader.tsx';

const LOOK = {
  not_started: { tone: 'neutral', icon: 'dot' },
  in_progress: { tone: 'info', icon: 'half' },
  waiting: { tone: 'info', icon: 'clock' },
  failed: { tone: 'danger', icon: 'close' },
  done: { tone: 'success', icon: 'check' },
  gone: { tone: 'neutral', icon: 'minus' },
} as const satisfies Record<MaterialProgress['state'], { tone: string; icon: IconName }>;

interface MaterialCardProps {
  enrolmentId: number;
  themeId: number;
  material: MaterialProgress;
  content: MyTheme['contents'][number] | undefined;
  isLocked: boolean;
  /** Whether what is done here counts: not in a period that is over. */
  isCounted: boolean;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** A material of a theme: what it is, how far I am, and the way into it. Pages are read in place. */
export function MaterialCard(props: MaterialCardProps) {
  const { enrolmentId, themeId, material, content, isLocked, isCounted, isOpen, onToggle } = props;
  const { t, localized, formatPercent } = useI18n();
  const region = useId();
  const { kind, state } = material;
  const name = localized(material.title);
  const { tone, icon } = LOOK[state];
  const facts = [
    t(`material.kinds.${kind}`),
    t('planTheme.minutes', { smart_count: material.minutes }),
    ...(material.percentage === null ? [] : [t('material.best', { percent: formatPercent(material.percentage) })]),
  ];
  return (
    <Card as="article" className={styles.card} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.kind}>
          <Icon name={MATERIAL_ICONS[kind]} size={24} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.facts}>{facts.join(' · ')}</p>
          <p className={styles.badges}>
            <Badge tone={isLocked ? 'neutral' : tone} icon={isLocked ? 'lock' : icon}>
              {t(`material.states.${state}`)}
            </Badge>
            {!material.counts && <Badge>{t('material.optional')}</Badge>}
          </p>
        </div>
        {!isLocked && <span className={styles.action}>{action()}</span>}
      </div>
      {kind === 'page' && isOpen && content?.body && !isLocked && (
        <div id={region} className={styles.body}>
          <PageReader
            themeId={themeId}
            materialKey={material.key}
            body={content.body}
            leastSeconds={content.leastSeconds}
            isRead={state === 'done' || !isCounted}
          />
        </div>
      )}
    </Card>
  );

  function action() {
    if (kind === 'page') {
      if (!content?.body) return null;
      const words = isOpen ? 'material.fold' : state === 'done' ? 'material.readAgain' : 'material.read';
      return (
        <Button
          variant={isOpen || state === 'done' ? 'secondary' : 'primary'}
          size="s"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? region : undefined}
          aria-label={t('material.openOf', { action: t(words), title: name })}
          onClick={() => onToggle(!isOpen)}
        >
          {t(words)}
        </Button>
      );
    }
    if (kind === 'link')
      return content?.url ? (
        <FollowLink themeId={themeId} materialKey={material.key} name={name} url={content.url} isCounted={isCounted} />
      ) : null;
    const words = t(`material.open.${kind}`);
    return (
      <LinkButton
        to={materialPath(enrolmentId, { ...material, themeId })}
        variant={state === 'done' ? 'secondary' : 'primary'}
        size="s"
        aria-label={t('material.openOf', { action: words, title: name })}
      >
        {words}
      </LinkButton>
    );
  }
}
