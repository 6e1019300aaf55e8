import { describe, test } from 'vitest';
import { memoryWaitingStore } from './memoryWaitingStore.ts';
import { waitingStoreConformance } from './waitingStoreConformance.ts';

describe('the register in memory', () => {
  const store = memoryWaitingStore();
  test.concurrent.each(waitingStoreConformance(() => store))('$name', ({ run }) => run());
});
