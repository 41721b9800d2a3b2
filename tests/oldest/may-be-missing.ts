/**
 * What the site uses although some of the oldest browsers lack it, by its path in MDN's data, and what their readers have
 * instead. Whatever is used stands here with its reason or is refused; whatever is no longer used is refused here.
 */
export const MAY_BE_MISSING: Readonly<Record<string, string>> = {
  'html.global_attributes.popover': 'words are explained at the foot of the page (words.css, older-browsers.ts)',
  'html.elements.button.popovertarget': 'the button leads to the foot of the page (older-browsers.ts)',
  'html.elements.button.popovertargetaction': 'the button that closes is not shown there (words.css)',
  'html.global_attributes.autocapitalize':
    'a keyboard on glass may begin with a capital letter; Safari on a computer has none',
  'html.elements.link.fetchpriority': 'the words of the finder are fetched at their usual place in the queue',
  'html.elements.details.name': 'the reply to one guess stays open beside the next',

  'css.selectors.has':
    'Firefox 115: what is chosen has its own mark, and the ring its own place; the larger print is missing',
  'css.properties.content-visibility': 'the handouts of a course take a moment longer until they stand',
  'css.selectors.details-content': 'older-browsers.ts opens what is folded before it is printed',
  'css.at-rules.container': 'a bill stands in one column, and a result beside its button',
  'css.properties.container-type': 'as above',
  'css.types.length.container_query_length_units': 'all names on cards are of one size',
  'css.properties.grid-template-rows.subgrid': 'the lines of two neighbours do not stand level',
  'css.properties.align-content.safe': 'a question on the big screen stands at the top',
  'css.properties.align-items.safe': 'as above',
  'css.properties.overflow-anchor': 'Safari keeps no anchor, so there is none to be turned off',
  'css.properties.text-wrap': 'lines break where they happen to',
  'css.at-rules.font-face.ascent-override':
    'the letters of the system are then as wide and as high as they are, for a moment',
  'css.at-rules.font-face.descent-override':
    'the letters of the system are then as wide and as high as they are, for a moment',
  'css.at-rules.font-face.line-gap-override':
    'the letters of the system are then as wide and as high as they are, for a moment',
  'css.at-rules.font-face.size-adjust':
    'the letters of the system are then as wide and as high as they are, for a moment',
  'css.properties.text-size-adjust': 'only phones blow up text by themselves, and they know it',
  'css.properties.font-family.ui-monospace': 'a list of letters: the next one is taken',
  'css.properties.cursor.pointer': 'a finger has no pointer',
  'css.properties.cursor.default': 'as above',
  'css.properties.cursor.not-allowed': 'as above',

  'css.at-rules.media.scripting': 'without scripts, what needs one is on the page and does nothing',
  'css.at-rules.media.forced-colors': 'these browsers have no forced colours',
  'css.properties.forced-color-adjust': 'as above',

  'css.at-rules.page': 'paper has the margins that the printer sets',
  'css.properties.break-before.avoid': 'the total of a bill may stand first on the next sheet of paper',
  'css.properties.break-after.avoid': 'a heading may stand last on a sheet of paper',
  'css.properties.orphans': 'a line may stand alone at the foot of a sheet of paper',
  'css.properties.widows': 'a line may stand alone at the top of a sheet of paper',

  'api.CompressionStream': 'progress travels in a file, not in a code; the page says so',
  'api.DecompressionStream': 'as above',
  'javascript.builtins.Intl.Segmenter': 'Firefox 115: a name that is too long is cut between code points (names.ts)',
  'api.Navigator.wakeLock': 'the screen goes dark as the device is set to; the switch for it is not shown',
  'api.trustedTypes': 'Svelte asks for it and does without',
  'api.scheduler': 'the reader of QR codes asks for it and does without',
  'javascript.builtins.Uint8Array.toBase64': 'as above, for pictures of codes, which are not made here',
};
