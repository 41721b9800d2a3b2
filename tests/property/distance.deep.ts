// 100,000 hands of every sort of table; run with `npm test -- --deep`.
import { describeWalks } from './support/distance.ts';

describeWalks(100_000);
