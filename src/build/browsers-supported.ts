/**
 * The oldest browsers whose syntax the scripts and styles keep to, as Vite names them: iPads that stopped at iPadOS 15,
 * computers that stopped at Windows 8.1, and Firefox's last release for those.
 */
export const OLDEST_BROWSERS: string[] = ['safari15.6', 'ios15.6', 'chrome109', 'firefox115'];

/** No class here hides a getter behind a field, so that older browsers may get plain assignments. */
export const PLAIN_FIELDS = { assumptions: { setPublicClassFields: true } };
