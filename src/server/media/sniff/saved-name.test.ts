import { describe, expect, it } from 'vitest';
import { recognisedAs, savedName } from '../index.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('savedName', () => {
  it.each([
    ['run.bat', 'text/plain', 'run.txt'],
    ['page.HTML', 'text/plain', 'page.txt'],
    ['папка.settingcontent-ms', 'text/plain', 'папка.settingcontent-ms.txt'],
    ['отчёт.pdf.exe', 'application/pdf', 'отчёт.pdf.pdf'],
    ['drawing.svg', 'image/webp', 'drawing.webp'],
    ['library.jar', 'application/zip', 'library.zip'],
    ['clip.3GP', 'video/mp4', 'clip.mp4'],
    ['run.bat.', 'text/plain', 'run.bat..txt'],
    ['run.bat', 'application/x-unheard-of', 'run.bin'],
  ])('gives %s of type %s the name %s', (name, mediaType, saved) => {
    expect(savedName(name, mediaType)).toBe(saved);
  });

  it.each([
    ['Журнал.CSV', 'text/plain'],
    ['Станция.JPEG', 'image/jpeg'],
    ['Инструкция.docx', DOCX],
    ['clip.3gp', 'video/3gpp'],
  ])('leaves %s as it is', (name, mediaType) => {
    expect(savedName(name, mediaType)).toBe(name);
  });

  it.each([
    ['План на 12.05', 'План на 12.05.pdf'],
    ['План', 'План.pdf'],
    ['План. Часть 2', 'План. Часть 2.pdf'],
  ])('loses nothing of %s, which has no ending', (name, saved) => {
    expect(savedName(name, 'application/pdf')).toBe(saved);
  });
});

describe('recognisedAs', () => {
  it.each([
    ['Памятка.pdf', 'text/plain', 'txt'],
    ['Памятка.JPG', 'text/plain', 'txt'],
    ['отчёт.doc', DOCX, 'docx'],
    ['Журнал.CSV', 'text/plain', null],
    ['clip.m4v', 'video/mp4', null],
    ['План на 12.05', 'application/pdf', null],
  ])('says of %s with %s: %s', (name, mediaType, recognised) => {
    expect(recognisedAs(name, mediaType)).toBe(recognised);
  });
});
