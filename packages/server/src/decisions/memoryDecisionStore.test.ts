import { describe, test } from 'vitest';
import { storeConformance } from '../testing/storeConformance.ts';
import { memoryDecisionStore } from './memoryDecisionStore.ts';

describe('the memory store', () => {
  const store = memoryDecisionStore();
  test.concurrent.each(storeConformance(() => store))('$name', ({ run }) => run());
});
