import { Icon } from '#shared/browser/ui/index.ts';
import styles from './search.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Where words to search for are typed. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.field}>
      <Icon name="search" size={20} />
      <input
        type="search"
        value={value}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
