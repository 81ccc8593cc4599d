import { useEffect } from 'react';
import { useI18n } from './i18n/index.ts';

/** Sets the title of the browser's tab: `Вход · Synaq`. */
export function usePageTitle(title: string): void {
  const { t } = useI18n();
  const product = t('product.name');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
