import renderer from '@astrojs/svelte/server.js';
import Island from '../../ui/Island.svelte';

const draw = renderer.renderToStaticMarkup as unknown as (
  this: unknown,
  widget: unknown,
  props: Readonly<Record<string, unknown>>,
  slots: unknown,
  metadata?: { readonly hydrate?: string },
) => Promise<{ readonly html: string }>;

const renderOnServer: typeof draw = function (widget, props, slots, metadata) {
  if (metadata?.hydrate === 'load') throw new Error('A widget wakes once its page is drawn: client:drawn (drawn.ts).');
  return metadata?.hydrate
    ? draw.call(this, Island, { widget, props }, slots, metadata)
    : draw.call(this, widget, props, slots, metadata);
};

export default { ...renderer, renderToStaticMarkup: renderOnServer };
