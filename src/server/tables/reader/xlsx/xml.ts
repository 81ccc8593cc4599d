import { SaxParser } from '@cj-tech-master/excelts/xml';

export type Attributes = Readonly<Record<string, string>>;

/** Hears what is in an XML file. Names are without their prefixes: programs are free to choose these. */
export interface XmlListener {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece; between two pieces the caller may take what has been heard. @throws for what is no XML */
export async function* heard(file: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<undefined> {
  const parser = new SaxParser({ position: false, invalidCharHandling: 'skip' });
  const text = (piece: string) => listener.text?.(piece);
  parser.on('opentag', ({ name, attributes }) => listener.open(localName(name), attributes));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of file) {
    parser.write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

/** Reads a whole XML file. */
export async function hear(file: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of heard(file, listener));
}
