import { describe, test } from 'vitest';
import { memoryDecisionStore } from './memoryDecisionStore.ts';
import { storeConformance } from './testing/storeConformance.ts';

describe('the memory store', () => {
  const store = memoryDecisionStore();
  test.concurrent.each(storeConformance(() => store))('$name', ({ run }) => run());
});
