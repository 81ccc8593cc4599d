import AssetIcon from '@mui/icons-material/DescriptionOutlined';
import GroupIcon from '@mui/icons-material/FolderOutlined';
import ScoIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { itemFacts } from './item-facts.ts';

type Content = Schemas['ScormPackage'];
type Item = Schemas['ScormItem'];

/** Longer tables of contents are shown on demand. */
const AT_FIRST = 100;

/** Deeper items are not moved further: on a phone nothing would be left for their words. */
const DEEPEST = 5;

const ICONS = { sco: ScoIcon, asset: AssetIcon, group: GroupIcon } as const;

function Rules({ rules }: { rules: readonly string[] }) {
  const { t } = useI18n();
  if (rules.length === 0) return null;
  return (
    <Typography component="div" variant="body2" color="text.secondary">
      {t('packagePage.contents.rules')}:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...new Set(rules)].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Box>
    </Typography>
  );
}

function Line({ item, of }: { item: Item; of: Parameters<typeof itemFacts>[1] }) {
  const words = useI18n();
  const { t } = words;
  const Icon = ICONS[item.type];
  const type = t(`packagePage.contents.types.${item.type}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        py: 1,
        pr: 1,
        pl: { xs: 1 + Math.min(item.depth, DEEPEST), sm: 1 + Math.min(item.depth, DEEPEST) * 3 },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon fontSize="small" color="action" sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: item.depth === 0 ? 600 : 400, overflowWrap: 'anywhere' }}>
            {item.title || t('packagePage.contents.untitled')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {type}
          </Typography>
          {!item.isVisible && <Chip size="small" variant="outlined" label={t('packagePage.contents.hidden')} />}
        </Box>
        {itemFacts(item, of, words).map(({ key, value }) => (
          <Typography key={key} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {t(`packagePage.contents.${key}`)}: {value}
          </Typography>
        ))}
        <Rules rules={item.sequencing} />
      </Box>
    </Box>
  );
}

/** The table of contents as the manifest has it, with what each item says of itself. */
export function Contents({ content }: { content: Content }) {
  const { t, formatNumber } = useI18n();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const of = useMemo(
    () => ({ standard: content.standard, titles: new Map(content.items.map((item) => [item.id, item.title])) }),
    [content],
  );
  const items = isWhole ? content.items : content.items.slice(0, AT_FIRST);
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {t('packagePage.contents.title')}
      </Typography>
      <Rules rules={content.sequencing} />
      <Box
        component="ol"
        // Scrolled by keyboard, too.
        tabIndex={0}
        aria-labelledby={id}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: 480,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {items.map((item) => (
          <Line key={item.id} item={item} of={of} />
        ))}
      </Box>
      {items.length < content.items.length && (
        <Box>
          <Button onClick={() => setWhole(true)}>
            {t('packagePage.contents.all', { count: formatNumber(content.items.length) })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
