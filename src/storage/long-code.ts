/**
 * The size of the largest backup: a browser stores five million letters for a site, and in a file a letter
 * takes up to three bytes, or more if it is escaped.
 */
const MAX_FILE_BYTES = 32_000_000;

/** Makes a code that can be copied to another device. Rejects where a browser cannot compress. */
export async function compressToCode(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Undefined for a text that is not a code of `compressToCode`, or is too large. */
export async function decompressFromCode(code: string): Promise<string | undefined> {
  if (code.length > MAX_FILE_BYTES) return undefined;
  try {
    const letters = atob(code.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (each) => each.charCodeAt(0));
    return await readTextWithinLimit(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}

async function readTextWithinLimit(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MAX_FILE_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

export const readFileTextWithinLimit = async (file: Blob): Promise<string | undefined> =>
  file.size > MAX_FILE_BYTES ? undefined : file.text().catch(() => undefined);
