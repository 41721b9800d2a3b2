// A file as a long code of letters and figures, to copy from one device to another.

/**
 * A file that is opened, or what a code holds, may be no larger than this, in bytes. A browser keeps five million letters for
 * a site, of up to three bytes each, and in a file many of them have a stroke before them: what was saved here can be
 * opened here.
 */
export const MAX_FILE_BYTES = 32_000_000;

/** A long code for a text. Rejects where a browser cannot compress. */
export async function makeLongCode(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The text of a long code, whatever blanks and line breaks are in it; undefined when it is not one, or too large. */
export async function readLongCode(code: string): Promise<string | undefined> {
  if (code.length > MAX_FILE_BYTES) return undefined;
  try {
    const letters = atob(code.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (each) => each.charCodeAt(0));
    return await readLimited(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}

/** Reads a stream piece by piece, so that a small code cannot fill the memory. */
async function readLimited(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const reader = stream.getReader();
  const words = new TextDecoder();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + words.decode();
    size += value.length;
    if (size > MAX_FILE_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += words.decode(value, { stream: true });
  }
}

/** The text of a file that somebody opens; undefined for one that is too large or cannot be read. */
export const readFileText = async (file: Blob): Promise<string | undefined> =>
  file.size > MAX_FILE_BYTES ? undefined : file.text().catch(() => undefined);
