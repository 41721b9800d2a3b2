import { beforeEach } from 'vitest';
import { forget } from './forgetful.ts';

beforeEach(forget);
