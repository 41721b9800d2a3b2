/** In Vite's notation: Safari 15 (iPadOS 15 and Macs), and the last Chrome and the last Firefox for Windows 8.1. */
export const OLDEST_SUPPORTED_BROWSERS: string[] = ['safari15.6', 'ios15.6', 'chrome109', 'firefox115'];

/** Compiles class fields to plain assignments; safe, because no class here overrides an accessor with a field. */
export const PLAIN_CLASS_FIELDS_OPTION = { assumptions: { setPublicClassFields: true } };
