import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const FLAG_UTF8 = 0x800;
/** Before each entry, and before its line in the directory: where the flags and the name are. */
const HEADERS = [
  { signature: 'PK\u0003\u0004', flags: 6, name: 30 },
  { signature: 'PK\u0001\u0002', flags: 8, name: 46 },
] as const;

/** A ZIP with names that a well-behaved program does not write: of other encodings, or leading out. */
export async function foreignZip(
  files: readonly (readonly [name: string | Buffer, content: Buffer])[],
): Promise<Buffer> {
  const archive = new ZipFile();
  const named = files.map(([name, content], index) => {
    const bytes = Buffer.from(name);
    return { bytes, content, stand: `${index}~`.padStart(bytes.length, '~') };
  });
  for (const { stand, content } of named) archive.addBuffer(content, stand);
  archive.end();
  const zip = await buffer(archive.outputStream);
  for (const { bytes, stand } of named) {
    for (const { signature, flags, name } of HEADERS) {
      const at = zip.indexOf(stand, 0, 'latin1');
      if (zip.toString('latin1', at - name, at - name + 4) !== signature) throw new Error('The header is elsewhere');
      zip.writeUInt16LE(zip.readUInt16LE(at - name + flags) & ~FLAG_UTF8, at - name + flags);
      bytes.copy(zip, at);
    }
  }
  return zip;
}
