import type { CertificateLayout, CertificateValuesByLanguage } from '#shared/certificates/layout.ts';
import { addressOf } from '#shared/certificates/payload.ts';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { localized, translator } from '../../../../i18n.ts';
import { currentSigner } from '../signing/index.ts';
import type { PrintedRow } from '../issued/queries.ts';
import { drawSheet } from './draw.ts';
import { picturesOf } from './pictures.ts';
import { sealedSheet } from './seal.ts';

interface Described {
  layout: CertificateLayout;
  values: CertificateValuesByLanguage;
  language: Language;
  organisation: LocalizedText;
  photo: string | null;
}

async function sheetOf(
  ctx: Pick<Context, 'db' | 'blobs'>,
  { layout, values, language, organisation, photo }: Described,
) {
  const t = translator(language);
  const shown = values[language];
  return {
    ...{ layout, values, language },
    pictures: await picturesOf(ctx, layout, photo),
    alt: { photo: t('pages.certificates.photoOf', { name: shown.fullName ?? '' }), code: t('pages.certificates.code') },
    title: t('pages.certificates.documentTitle', { number: shown.number ?? '', name: shown.fullName ?? '' }),
    author: localized(organisation, language) ?? '',
  };
}

/** The document of a certificate. The same certificate and key always give the same bytes. */
export async function printCertificate(ctx: Pick<Context, 'db' | 'blobs' | 'env'>, row: PrintedRow): Promise<Buffer> {
  const sheet = await sheetOf(ctx, row);
  const { payload, code, created_at: at } = row;
  const address = addressOf(ctx.env.publicOrigin, code, payload);
  return sealedSheet({ ...sheet, address, payload, at }, currentSigner());
}

/** A layout with somebody's data: no certificate, and it says so across the page. */
export async function printSample(
  ctx: Pick<Context, 'db' | 'blobs' | 'clock'>,
  { layout, organisation, language }: Schemas['CertificatePreview'],
  { values, photo, qrText }: Pick<Schemas['CertificateSample'], 'values' | 'photo' | 'qrText'>,
): Promise<Buffer> {
  const sheet = await sheetOf(ctx, { layout, values, language, organisation, photo });
  const stamp = translator(language)('pages.certificates.sample');
  const { bytes } = await drawSheet({ ...sheet, address: qrText, at: ctx.clock(), stamp }, 0);
  return bytes;
}

/** The name of the file: the number, without what file systems do not take. */
export const fileNameOf = (number: string): string => `${number.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`;
