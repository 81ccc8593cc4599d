import type { Collector } from '../collector.ts';
export function parseQti1(text: string, collector: Collector): void {
  collector.reject(1, text, { id: 'brokenXml' });
}
