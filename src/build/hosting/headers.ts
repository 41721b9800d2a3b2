type Header = readonly [name: string, value: string];

/** A page carries its own policy, except for the ban on frames, which browsers accept only as a header. */
export const COMMON_HEADERS: readonly Header[] = [
  ['Content-Security-Policy', "frame-ancestors 'none'"],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=()'],
];

const IMMUTABLE_HEADER: Header = ['Cache-Control', 'public, max-age=31536000, immutable'];

const REVALIDATE_HEADER: Header = ['Cache-Control', 'no-cache'];

const IMMUTABLE_FOLDER = '_astro/';
export const NOT_FOUND_PAGE = '404.html';

export const listHeadersOfFile = (path: string): readonly Header[] => [
  ...COMMON_HEADERS,
  path.startsWith(IMMUTABLE_FOLDER) ? IMMUTABLE_HEADER : REVALIDATE_HEADER,
];

/**
 * A `_headers` file for Netlify and Cloudflare Pages. It has no header for revalidation, which both hosts ask
 * for by default. `base` has a slash at both ends.
 */
export function createNetlifyHeadersText(base: string): string {
  const formatBlock = (path: string, headers: readonly Header[]): string =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const immutableBlock = formatBlock(`${base}${IMMUTABLE_FOLDER}*`, [IMMUTABLE_HEADER]);
  return `${formatBlock(`${base}*`, COMMON_HEADERS)}\n${immutableBlock}\n`;
}

export function createApacheHtaccessText(base: string): string {
  const formatSetLine = ([name, value]: Header): string => `Header always set ${name} "${value}"`;
  return `${[
    `ErrorDocument 404 ${base}${NOT_FOUND_PAGE}`,
    'AddType application/manifest+json .webmanifest',
    '<IfModule mod_headers.c>',
    ...COMMON_HEADERS.map(formatSetLine),
    formatSetLine(REVALIDATE_HEADER),
    `<If "%{REQUEST_URI} =~ m#^${base}${IMMUTABLE_FOLDER}#">`,
    formatSetLine(IMMUTABLE_HEADER),
    '</If>',
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    'AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json application/manifest+json image/svg+xml',
    '</IfModule>',
  ].join('\n')}\n`;
}

/** In nginx a block that sets a header inherits none from outside, so each location lists them all. */
export function createNginxLocationsText(base: string): string {
  const formatAddLine = ([name, value]: Header): string => `    add_header ${name} "${value}" always;`;
  const formatLocationBlock = (path: string, headers: readonly Header[], ...more: readonly string[]): string[] => [
    `location ${path} {`,
    ...more.map((line) => `    ${line}`),
    ...headers.map(formatAddLine),
    '}',
  ];
  return `${[
    '# Beside this: root /the/folder/that/holds/the/site;',
    'gzip on;',
    'gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;',
    `error_page 404 ${base}${NOT_FOUND_PAGE};`,
    ...formatLocationBlock(base, [...COMMON_HEADERS, REVALIDATE_HEADER]),
    ...formatLocationBlock(
      `= ${base}manifest.webmanifest`,
      [...COMMON_HEADERS, REVALIDATE_HEADER],
      'default_type application/manifest+json;',
    ),
    ...formatLocationBlock(`${base}${IMMUTABLE_FOLDER}`, [...COMMON_HEADERS, IMMUTABLE_HEADER]),
  ].join('\n')}\n`;
}
