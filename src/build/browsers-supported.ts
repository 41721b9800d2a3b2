/**
 * The oldest browsers whose syntax scripts and styles may use, in Vite's notation: iPads that stopped at iPadOS 15,
 * computers that stopped at Windows 8.1, and Firefox's last release for those.
 */
export const OLDEST_SUPPORTED_BROWSERS: string[] = ['safari15.6', 'ios15.6', 'chrome109', 'firefox115'];

/** No class here overrides an accessor with a field, so fields may be compiled to plain assignments. */
export const PLAIN_CLASS_FIELDS_OPTION = { assumptions: { setPublicClassFields: true } };
