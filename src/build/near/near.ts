import type { AstroIntegration } from 'astro';

/** Adds the directive `client:near`, which wakes a widget when the reader comes near it. */
export const near = (): AstroIntegration => ({
  name: 'sparrow-near',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'near', entrypoint: './src/build/near/directive.ts' }),
  },
});
