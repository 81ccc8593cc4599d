import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ItemReport, StateReport } from '#shared/scorm/frame.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { fitsSchema } from '../../../../contract/schema-check.ts';
import { errors } from '../../../../errors.ts';
import { mended } from './mend.ts';

/** A report as the frame has made it, read and checked against the contract. Whether its launch knows its items is not. */
export type ReadReport = StateReport & {
  signed: { body: string; mac: string } | null;
  /** The server itself has made it. */
  isOwn: boolean;
};

/** A report that the server itself makes, of what it was told in another way than by a frame. */
export const toReport = (launchId: string, seq: number, items: ItemReport[]): ReadReport => ({
  ...{ launchId, seq, items, sequencing: null, calls: [], callsLeftOut: 0, signed: null, isOwn: true },
  shared: null,
});

const refused = (key: 'notReport' | 'otherLaunch' | 'wrongSignature') =>
  errors.invalid({ body: { key: `scormReport.${key}` } });

/** @throws PublicError 422 for what is no report of this launch */
export function readReport(launchId: string, { seq, body, mac }: Schemas['ScormReport']): ReadReport {
  const report = parsed(body);
  if (report.launchId.toLowerCase() !== launchId.toLowerCase() || report.seq !== seq) throw refused('otherLaunch');
  return { ...report, signed: mac === null ? null : { body, mac }, isOwn: false };
}

function parsed(body: string): StateReport {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Whatever is not JSON is no report.
    throw refused('notReport');
  }
  const isReport = (one: unknown): one is StateReport => fitsSchema(['ScormStateReport'], one);
  const report = isReport(value) ? value : mended(value);
  if (!isReport(report)) throw refused('notReport');
  if (isDeeper(report.shared?.objectives, DEEPEST)) throw refused('notReport');
  return report;
}

/** Objectives are told as the run-time keeps them; nothing of them needs more levels than this. */
const DEEPEST = 16;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** @throws PublicError 422 when a report that has waited was not signed with the key of its launch */
export function checkSignature({ signed }: ReadReport, secret: Buffer): void {
  if (signed === null) return;
  const mac = createHmac('sha256', secret).update(signed.body, 'utf8').digest();
  if (!timingSafeEqual(mac, Buffer.from(signed.mac, 'hex'))) throw refused('wrongSignature');
}
