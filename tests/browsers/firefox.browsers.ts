import { tryTheSite } from './try-the-site.ts';

tryTheSite('firefox');
