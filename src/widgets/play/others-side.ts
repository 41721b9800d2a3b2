// How the others at the practice table decide, which is fetched by itself.
export { stepping } from '../../players/index.ts';
