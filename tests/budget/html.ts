// A small reader of the tags of a page. Our own build writes the HTML, so a full parser is not needed.

/** One opening tag. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Values with their character references resolved; an attribute without a value is ''. */
  attributes: ReadonlyMap<string, string>;
  /** The text inside, for `script` and `style` only. */
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(value: string): string {
  return value.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return NAMED[name ?? ''] ?? whole;
    },
  );
}

function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), decode(double ?? single ?? bare ?? '')] as const,
  );
  return new Map(pairs);
}

/** The opening tags of a page in order; what stands inside comments, scripts and styles is not taken for tags. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const token = new RegExp(TOKEN);
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) continue; // a comment
    let text = '';
    if (name === 'script' || name === 'style') {
      const end = html.toLowerCase().indexOf(`</${name}`, token.lastIndex);
      text = html.slice(token.lastIndex, end < 0 ? undefined : end);
      if (end >= 0) token.lastIndex = end;
    }
    tags.push({ name, attributes: readAttributes(match[2] ?? ''), text });
  }
  return tags;
}
